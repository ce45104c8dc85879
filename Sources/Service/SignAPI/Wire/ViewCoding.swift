// SPDX-License-Identifier: MIT
import JSONText

extension MessagePage {
  var json: JSONValue {
    [
      "messages": .array(messages.map(\.json)),
      "next": hasMore ? messages.last.map { .string($0.id) } ?? .null : .null,
      "revision": .integer(revision),
    ]
  }
}

extension BatchView {
  var json: JSONValue {
    [
      "created": .integer(Int64(created)), "replaced": .integer(Int64(replaced)),
      "removed": .integer(Int64(removed)), "revision": .integer(revision),
    ]
  }
}

extension WhyView {
  var json: JSONValue {
    [
      "zone": .string(zone), "at": .string(at),
      "items": .array(
        items.map {
          [
            "id": .string($0.id), "state": .string($0.state.rawValue),
            "reason": .string($0.reason),
          ]
        }),
    ]
  }
}

extension SpanView {
  var json: JSONValue {
    [
      "zone": .string(zone), "from": .string(from), "until": until.map { .string($0) } ?? .null,
      "messages": .array(messages.map { .string($0) }),
    ]
  }
}

extension ZoneView {
  var json: JSONValue {
    [
      "name": .string(name), "x": .integer(Int64(x)), "y": .integer(Int64(y)),
      "width": .integer(Int64(width)), "height": .integer(Int64(height)),
      "messages": .array(messages.map { .string($0) }), "conversation": .bool(isConversation),
    ]
  }
}

extension ValueView {
  var json: JSONValue {
    [
      "name": .string(name), "value": .string(value), "revision": .integer(revision),
      "source": .string(source.rawValue),
    ]
  }
}

extension IntensityView {
  var json: JSONValue {
    [
      "intensity": .integer(Int64(intensity)), "effective": .integer(Int64(effective)),
      "reason": .string(reason),
    ]
  }
}

extension FontView {
  var json: JSONValue {
    [
      "name": .string(name), "height": .integer(Int64(height)),
      "characters": .integer(Int64(characters)),
    ]
  }
}

extension UnshownView {
  var json: JSONValue {
    [
      "message": .string(message), "characters": .string(characters),
      "position": .integer(Int64(position)), "reason": .string(reason),
    ]
  }
}

extension HealthView {
  var json: JSONValue {
    [
      "healthy": .bool(isHealthy), "ready": .bool(isReady),
      "parts": .array(
        parts.map {
          [
            "name": .string($0.name), "healthy": .bool($0.isHealthy),
            "state": .string($0.state.rawValue), "detail": .string($0.detail),
            "details": .array($0.details.map { .string($0) }),
            "acknowledgeable": .bool($0.isAcknowledgeable),
          ]
        }),
    ]
  }
}

extension StatisticsView {
  func json(viewers: Int64, droppedFrames: Int64) -> JSONValue {
    [
      "uptimeSeconds": .number(uptimeSeconds),
      "framesShown": .integer(framesShown), "framesSkipped": .integer(framesSkipped),
      "latenessMedian": .integer(latenessMedian),
      "latenessOf99Percent": .integer(latenessOf99Percent),
      "latenessGreatest": .integer(latenessGreatest), "wireBytes": .integer(wireBytes),
      "faults": .integer(faults), "reopenings": .integer(reopenings),
      "clockSteps": .integer(clockSteps), "messages": .integer(messages),
      "viewers": .integer(viewers),
      "droppedFrames": .integer(droppedFrames),
    ]
  }
}

extension FrameView {
  var json: JSONValue { .object(head + [.init("rows", .array(picture.map { .string($0) }))]) }

  func liveJSON(dropped: Int64) -> JSONValue {
    .object(
      head + [.init("bits", .string(Base64.text(rows))), .init("dropped", .integer(dropped))])
  }

  private var head: [JSONValue.Member] {
    [
      .init("width", .integer(Int64(width))), .init("height", .integer(Int64(height))),
      .init("sequence", .integer(sequence)), .init("milliseconds", .integer(milliseconds)),
    ]
  }
}
