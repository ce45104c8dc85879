// SPDX-License-Identifier: MIT
import Pictures
import Testing

struct GIFTests {
  @Test func `a still picture is read`() throws {
    var file = GIFMaker(width: 4, height: 2)
    file.control(delay: 7, transparent: 2)
    file.picture(["0123", "3210"])
    let picture = try Picture(file.finished, name: "logo")
    #expect(timeline(picture) == "0 ms\n00 ff -- 7f\n7f -- ff 00")
    #expect(picture.loopCount == 1)
  }

  @Test func `frames are composed and disposed of`() throws {
    var file = GIFMaker(width: 3, height: 2)
    file.loop(0)
    file.control(delay: 50, disposal: 1)
    file.picture(["000", "000"])
    file.control(delay: 0, disposal: 3, transparent: 0)
    file.picture(left: 1, top: 1, ["10"])
    file.control(delay: 1, disposal: 2)
    file.picture(left: 2, ["1", "1"])
    file.control(delay: 2)
    file.picture(["2"])
    let picture = try Picture(file.finished, name: "logo")
    #expect(picture.loopCount == 0)
    #expect(
      timeline(picture) == """
        500 ms
        00 00 00
        00 00 00
        100 ms
        00 00 00
        00 ff 00
        100 ms
        00 00 ff
        00 00 ff
        20 ms
        80 00 --
        00 00 --
        """)
  }

  @Test func `a graphic control holds for one picture only`() throws {
    var file = GIFMaker(width: 2, height: 1)
    file.control(delay: 50, disposal: 2, transparent: 0)
    file.picture(["01"])
    file.picture(["01"])
    file.control(delay: 50)
    file.picture(["1"])
    #expect(
      timeline(try Picture(file.finished, name: "logo"))
        == "500 ms\n-- ff\n100 ms\n00 ff\n500 ms\nff ff")
  }

  @Test func `repetitions are counted after the first time`() throws {
    for (loops, expected) in [(nil, 1), (0, 0), (1, 2), (9, 10)] as [(Int?, Int)] {
      var file = GIFMaker(width: 1, height: 1)
      if let loops { file.loop(loops) }
      file.picture(["1"])
      file.picture(["0"])
      #expect(try Picture(file.finished, name: "logo").loopCount == expected)
    }
  }

  @Test func `interlaced rows arrive in four passes`() throws {
    var file = GIFMaker(width: 1, height: 9)
    // Rows 0 and 8, then 4, then 2 and 6, then the odd ones.
    file.picture(["0", "1", "2", "3", "0", "1", "2", "3", "0"], interlaced: true)
    let rows = try levels(Picture(file.finished, name: "logo").frames[0])
    #expect(rows.split(separator: "\n") == ["00", "ff", "7f", "80", "80", "7f", "00", "00", "ff"])
  }

  @Test func `a picture that exceeds the screen is cropped`() throws {
    var file = GIFMaker(width: 2, height: 2)
    file.picture(left: 1, top: 1, ["12", "21"])
    #expect(try levels(Picture(file.finished, name: "logo").frames[0]) == "-- --\n-- ff")
  }

  @Test func `a missing end or screen size is accepted`() throws {
    var file = GIFMaker(width: 0, height: 0)
    file.picture(left: 1, ["12", "21"])
    #expect(try levels(Picture(file.bytes, name: "logo").frames[0]) == "-- ff 80\n-- 80 ff")
  }

  @Test func `damaged files are refused`() {
    var file = GIFMaker(width: 2, height: 1)
    #expect(failure(file.finished) == "logo: it has no pixels. Save the picture again.")
    file.picture(["01"])
    file.picture(["10"])
    #expect(
      failure(Array(file.bytes.dropLast(2)))
        == "logo, frame 2: the data ends too early. Save the picture again.")
    #expect(
      failure(Array(file.bytes.prefix(9)))
        == "logo: the data ends too early. Save the picture again.")
    #expect(
      failure(file.bytes + [0x99, 0x99])
        == "logo, after frame 2: wrong record type detected. Save the picture again.")
  }
}
