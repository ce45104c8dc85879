# The last user of the device has left it in another mode, with another word size and speed.
strict python3 - <<'PYTHON'
import fcntl, struct
with open("/dev/spidev0.0", "r+b", buffering=0) as device:
    fcntl.ioctl(device, 0x40016B01, struct.pack("B", 3))  # mode 3
    fcntl.ioctl(device, 0x40016B02, struct.pack("B", 1))  # least significant bit first
    fcntl.ioctl(device, 0x40016B03, struct.pack("B", 16))  # bits a word
    fcntl.ioctl(device, 0x40046B04, struct.pack("I", 12345))  # hertz
PYTHON
strict trace_start
strict show "$TEXT" --scroll static --frames 3 --end keep
strict trace_stop usual
strict trace_start
strict show "$TEXT" --scroll static --frames 3 --end keep --bus-speed 1234567
strict trace_stop chosen
