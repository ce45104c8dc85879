// SPDX-License-Identifier: MIT

extension Array {
  /// The last element that has begun, of elements in the order in which they begin.
  public func lastBegun(_ hasBegun: (Element) -> Bool) -> Element? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if hasBegun(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? self[low - 1] : nil
  }
}
