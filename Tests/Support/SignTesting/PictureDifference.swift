// SPDX-License-Identifier: MIT

/// Compares two text pictures and explains a difference as three blocks: expected, actual and
/// the difference (`+` lit but should not be, `-` not lit but should be, `?` anything else, such as
/// another size or a pixel that was to be left untouched).
///
/// Returns nothing when the pictures are equal. Tests call `expectPicture`, which attaches it to the
/// run; this is for those that report a difference among other things.
public func pictureDifference(expected: String, actual: String) -> String? {
  guard expected != actual else { return nil }
  let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  let found = actual.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  var lines: [String] = []
  for y in 0..<max(wanted.count, found.count) {
    let left = y < wanted.count ? wanted[y] : []
    let right = y < found.count ? found[y] : []
    var line = ""
    for x in 0..<max(left.count, right.count) {
      switch (x < left.count ? left[x] : nil, x < right.count ? right[x] : nil) {
      case (let a?, let b?) where a == b: line.append(".")
      case ("#"?, _?): line.append("-")
      case (_?, "#"?): line.append("+")
      default: line.append("?")
      }
    }
    lines.append(line)
  }
  return "expected:\n\(expected)\nactual:\n\(actual)\ndifference:\n"
    + lines.joined(separator: "\n")
}
