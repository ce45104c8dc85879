// SPDX-License-Identifier: MIT

extension Range<Int> {
  /// The same number of columns or rows, further right or down.
  package func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
