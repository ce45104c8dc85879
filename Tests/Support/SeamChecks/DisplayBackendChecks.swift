// SPDX-License-Identifier: MIT
import Core
import Displays
import SignTesting

/// The promises of `DisplayBackend`, which every display passes.
public enum DisplayBackendChecks {
  /// All checks.
  public static let all: [SeamCheck<DisplaySubject>] = pictures + errors + light + ends

  private static let pictures: [SeamCheck<DisplaySubject>] = [
    SeamCheck("the size stays the same for the life of the display") { subject in
      let display = subject.display
      let geometry = display.geometry
      try display.present(subject.corners)
      try expect("after a frame", geometry, found: display.geometry)
      try display.setIntensity(.brightest)
      try display.setBlank(true)
      try expect("while blank", geometry, found: display.geometry)
      try display.close(.blank)
      try expect("after the end", geometry, found: display.geometry)
    },
    SeamCheck("a refresh interval is above 0 and stays the same") { subject in
      let interval = subject.display.refreshInterval
      try expect(interval ?? 1 > 0, "it is \(interval ?? 0) ns")
      try subject.display.present(subject.dark)
      try expect("after a frame", interval, found: subject.display.refreshInterval)
    },
    SeamCheck("the first frame is shown whole") { subject in
      var random = SeededGenerator(seed: 1)
      let frame = subject.noise(&random)
      try subject.display.present(frame)
      try subject.expectLit(frame, "after the first frame")
    },
    SeamCheck("every pixel has its own place") { subject in
      for y in 0..<subject.display.geometry.height {
        for x in 0..<subject.display.geometry.width {
          var frame = subject.dark
          frame.plane[x, y] = true
          try subject.display.present(frame)
          try subject.expectLit(frame, "pixel \(x), \(y)")
        }
      }
    },
    SeamCheck("nothing stays of the frame before") { subject in
      var random = SeededGenerator(seed: 2)
      for number in 1...20 {
        let frame = number % 5 == 0 ? subject.dark : subject.noise(&random)
        try subject.display.present(frame)
        try subject.expectLit(frame, "frame \(number)")
      }
    },
    SeamCheck("a frame that is presented again stays as it is") { subject in
      for time in 1...20 {
        try subject.display.present(subject.corners)
        try subject.expectLit(subject.corners, "the \(time). time")
      }
    },
  ]

  private static let errors: [SeamCheck<DisplaySubject>] = [
    SeamCheck("a frame of another size is refused and changes nothing") { subject in
      let size = subject.display.geometry
      try subject.display.present(subject.corners)
      let sizes = [
        (size.width + 1, size.height), (size.width, size.height + 8), (size.width - 1, size.height),
        (size.width, size.height - 1), (size.height + 3, size.width + 5), (1, 1), (4096, 512),
      ].map { Geometry(width: $0, height: $1) }
      for other in sizes where other != size {
        var frame = Frame(width: other.width, height: other.height)
        frame.plane[0, 0] = true
        let error = try failure("a frame of \(other)") { try subject.display.present(frame) }
        try expect(
          "the error", GeometryError(expected: size, found: other), found: error as? GeometryError)
        try subject.expectLit(subject.corners, "after a frame of \(other)")
      }
    },
    SeamCheck("an error of the wire passes, and the next frame repairs all") { subject in
      guard let fail = subject.fail else { return }
      var random = SeededGenerator(seed: 3)
      try subject.display.present(subject.corners)
      for number in 1...10 {
        let frame = subject.noise(&random)
        fail(1, wireError)
        let error = try failure("frame \(number)") { try subject.display.present(frame) }
        try expect("the error", wireError, found: error as? SPIError)
        try subject.display.present(frame)
        try subject.expectLit(frame, "frame \(number), presented again")
      }
    },
    SeamCheck("what the wire refused is made up for by the next frame") { subject in
      guard let fail = subject.fail else { return }
      try subject.display.present(subject.corners)
      fail(1, wireError)
      _ = try failure("setIntensity") { try subject.display.setIntensity(.dimmest) }
      try subject.display.present(subject.corners)
      try subject.expectLit(subject.corners, "after the intensity was refused")
      if let intensity = subject.intensity {
        try expect("the intensity", Intensity.dimmest, found: intensity())
      }
      guard subject.canBlank else { return }
      fail(1, wireError)
      _ = try failure("setBlank") { try subject.display.setBlank(true) }
      try subject.display.present(subject.corners)
      try subject.expectLit(subject.dark, "after the darkness was refused")
    },
  ]

  private static let light: [SeamCheck<DisplaySubject>] = [
    SeamCheck("every intensity is taken, and the picture stays") { subject in
      try subject.display.present(subject.corners)
      for step in [0, 15, 3] + Array(0...15) {
        guard let intensity = Intensity(step) else { continue }
        try subject.display.setIntensity(intensity)
        try subject.expectLit(subject.corners, "at intensity \(step)")
        try subject.display.present(subject.corners)
        try subject.expectLit(subject.corners, "at intensity \(step), presented again")
        if let shown = subject.intensity {
          try expect("the intensity of the LEDs", intensity, found: shown())
        }
      }
    },
    SeamCheck("an intensity before the first frame is that of the first frame") { subject in
      try subject.display.setIntensity(.dimmest)
      try subject.display.present(subject.corners)
      try subject.expectLit(subject.corners, "the first frame")
      if let shown = subject.intensity {
        try expect("the intensity of the LEDs", Intensity.dimmest, found: shown())
      }
    },
    SeamCheck("a blank display is dark, and shows the last frame when it is on again") { subject in
      guard subject.canBlank else { return }
      var random = SeededGenerator(seed: 4)
      try subject.display.present(subject.corners)
      try subject.display.setBlank(true)
      try subject.expectLit(subject.dark, "switched off")
      try subject.display.setBlank(false)
      try subject.expectLit(subject.corners, "switched on")
      try subject.display.setBlank(true)
      let frame = subject.noise(&random)
      try subject.display.present(frame)
      try subject.expectLit(subject.dark, "switched off, with another frame")
      try subject.display.setBlank(false)
      try subject.expectLit(frame, "switched on, with another frame")
    },
  ]

  private static let ends: [SeamCheck<DisplaySubject>] = [
    SeamCheck("a display that is closed blank is dark") { subject in
      guard subject.canClose else { return }
      try subject.display.present(subject.corners)
      try subject.display.close(.blank)
      try subject.expectLit(subject.dark, "closed")
    },
    SeamCheck("a display that is closed as it is keeps its frame") { subject in
      try subject.display.present(subject.corners)
      try subject.display.close(.keep)
      try subject.expectLit(subject.corners, "closed")
    },
    SeamCheck("a display that is closed with a frame shows that frame") { subject in
      guard subject.canClose else { return }
      var random = SeededGenerator(seed: 5)
      let last = subject.noise(&random)
      try subject.display.present(subject.corners)
      try subject.display.close(.frame(last))
      try subject.expectLit(last, "closed")
    },
    SeamCheck("a display is closed once, and a second time is no error") { subject in
      guard subject.canClose else { return }
      try subject.display.present(subject.corners)
      try subject.display.close(.keep)
      try subject.display.close(.blank)
      try subject.expectLit(subject.corners, "closed again")
    },
    SeamCheck("a closed display refuses everything and changes nothing") { subject in
      guard subject.canClose else { return }
      let display = subject.display
      try display.present(subject.corners)
      try display.close(.keep)
      for (name, call) in [
        ("present", { try display.present(subject.dark) }),
        ("setIntensity", { try display.setIntensity(.brightest) }),
        ("setBlank", { try display.setBlank(true) }),
      ] {
        let error = try failure(name, of: call)
        try expect(error is ClosedDisplayError, "\(name) throws \(error)")
        try subject.expectLit(subject.corners, "after \(name)")
      }
    },
  ]
}
