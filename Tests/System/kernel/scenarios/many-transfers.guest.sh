# A list of 1100 transactions in one piece; the kernel takes at most 511 transfers a message.
# boot: spidev.bufsiz=200000
strict python3 - > /tmp/long.jsonl <<'PYTHON'
for number in range(1100):
    # All four modules get the same byte; the last eight transactions decide what is seen.
    register, value = (12, 1) if number < 1000 else (number % 8 + 1, number % 251)
    word = f"{register:02x}{value:02x}"
    print('{"t_ns":0, "device":0, "bytes":"%s"}' % (word * 4))
PYTHON
cp /tmp/long.jsonl /out/
strict trace_start
strict "$SIGNBOARD" replay /tmp/long.jsonl --panel 4x1 --backend "$TO"
strict trace_stop wire
