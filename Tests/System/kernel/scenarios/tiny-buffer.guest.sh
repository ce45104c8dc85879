# Not even one transaction of 32 modules (64 bytes) fits the kernel's buffer.
# boot: spidev.bufsiz=60
trace_start
show "$TEXT" --frames 3 2> /out/error
echo $? > /out/code
strict trace_stop wire
