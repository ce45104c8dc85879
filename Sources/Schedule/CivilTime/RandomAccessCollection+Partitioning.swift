// SPDX-License-Identifier: MIT

extension RandomAccessCollection where Index == Int {
  /// The index of the first element that belongs to the second part; all elements before it do not,
  /// and all after it do.
  @inlinable
  package func partitioningIndex(where isInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
