# Another program holds the lines, and then only one of them.
show_behind "$TEXT" --for 60
await grep -q '(signboard)' /sys/kernel/debug/gpio # the holder needs a moment to start
show "$TEXT" --frames 1 2> /out/all-taken
echo $? > /out/all-taken.code
kill $sign
wait $sign
show "$TEXT" --frames 1 2> /out/free
echo $? > /out/free.code
echo $((base + CS)) > /sys/class/gpio/export
show "$TEXT" --frames 1 2> /out/one-taken
echo $? > /out/one-taken.code
