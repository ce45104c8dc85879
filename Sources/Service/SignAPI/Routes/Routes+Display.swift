// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import Schedules
import SignControl

extension Routes {
  /// Intensity, playback and frames.
  static let display: [Route] = [
    Route(
      "readIntensity", "GET", "/intensity", read, "The intensity of the display.",
      .localized(asking { $0.intensity })),
    Route(
      "putIntensity", "PUT", "/intensity", operate, "Sets the intensity of the display.",
      body: Schemas.intensityDraft,
      .localized { call throws(ControlError) in
        var view = try await call.control.setIntensity(
          call.record.integer("intensity") ?? 0, by: call.caller)
        view.notKept = await call.control.notKept()
        return view
      }),
    Route(
      "readSpeed", "GET", "/speed", read,
      "How fast texts scroll that have no speed of their own, in zones that have none.",
      .json(asking { $0.speed })),
    Route(
      "putSpeed", "PUT", "/speed", operate,
      "Sets how fast they scroll, also after a restart; they begin anew.",
      body: Schemas.speedDraft,
      .localized { call throws(ControlError) in
        try await setSpeed(call.record.number("speed") ?? 0, call)
      }),
    Route(
      "removeSpeed", "DELETE", "/speed", operate, "Lets them scroll as the configuration has it.",
      .localized { call throws(ControlError) in try await setSpeed(nil, call) }),
    Route(
      "readPlayback", "GET", "/playback", read, "The state of playback.",
      RouteAnswer(.json(Schemas.playback)) { call throws(ControlError) in
        .json(try await call.control.playback().object)
      }),
    playback("start", "Starts playback.", .running),
    playback("pause", "Pauses playback.", .paused),
    playback("stop", "Stops playback.", .stopped),
    Route(
      "identify", "POST", "/identify", write,
      "Shows for ten seconds what the sign is called.", traits: [.mayConflict],
      .done { call throws(ControlError) in
        var draft = MessageDraft(text: await call.control.name())
        draft.isPlain = true
        draft.zone = call.caller.zone
        try await call.control.show(draft, seconds: 10, by: call.caller)
      }),
    Route(
      "readFrame", "GET", "/frame", read, "The frame that the display shows.",
      .json(asking { $0.frame })),
    Route(
      "readFramePicture", "GET", "/frame.png", read,
      "The frame that the display shows, as a picture.",
      query: [.init("scale", .integer(1...32), "Pixels for each side of an LED. Default: 8.")],
      RouteAnswer(.binary("image/png")) { call throws(ControlError) in
        let panel = try await call.control.panel().color
        let png = try await call.control.frame().png(
          scale: call.query.integer("scale") ?? 8, panel: panel)
        return APIResponse("image/png", .bytes(png))
      }),
    Route(
      "readFilm", "GET", "/film.gif", read,
      "What the display shows from now on, as an animated GIF, which comes when its time is over; "
        + "a large display has smaller pictures, and fewer of them.",
      query: [.init("seconds", .integer(1...30), "How long it is. Default: 8.")],
      traits: [.mayConflict],
      RouteAnswer(.binary("image/gif")) { call throws(ControlError) in
        let film = FrameFilm(
          try await call.control.frame(), seconds: call.query.integer("seconds") ?? 8,
          panel: try await call.control.panel().color)
        do throws(SystemError) {
          // What no film can be made of is refused before it is waited for.
          _ = try film.gif()
        } catch {
          throw .conflict(.phrase("No film can be made: \(error.cause). \(error.advice)"))
        }
        return APIResponse("image/gif", call.frames(film))
      }),
    Route(
      "watchFrames", "GET", "/frames", read,
      "The live stream: events named frame with a LiveFrame as data, and events named change with "
        + "{\"revision\": N} as data, whose N is another one after every change of anything else.",
      RouteAnswer(.events(LiveFrameAnswer.form.schema)) { call throws(ControlError) in
        APIResponse(
          RouteContent.eventStream, call.frames(), [Header("X-Accel-Buffering", "no")])
      }),
  ]

  private static func playback(_ id: String, _ about: String, _ state: PlaybackState) -> Route {
    Route(
      id, "POST", "/\(id)", operate, about, traits: [.mayConflict], urgency: .always,
      RouteAnswer(.json(Schemas.playback)) { call throws(ControlError) in
        try await call.control.setPlayback(state, by: call.caller)
        return await .ordered(try await call.control.playback().object, in: call)
      })
  }

  private static func setSpeed(
    _ speed: Double?, _ call: Call
  ) async throws(ControlError) -> SpeedView {
    var view = try await call.control.setSpeed(speed, by: call.caller)
    view.notKept = await call.control.notKept()
    return view
  }
}

extension Routes.Call {
  /// The live stream or a film, as long as the token of the caller is in force; nothing for a
  /// request of the head.
  fileprivate func frames(_ film: FrameFilm? = nil) -> APIResponse.Body {
    if request.method == "HEAD" { return .bytes([]) }
    return .stream { [service, caller, request, token = admission.token] () throws(Problem) in
      try service.hub.reader(for: caller.name, film: film, now: service.now) {
        token.map { service.permits($0) && service.admits(request) } ?? true
      }
    }
  }
}

extension PlaybackState {
  fileprivate var object: JSONValue { ["state": .string(rawValue)] }
}
