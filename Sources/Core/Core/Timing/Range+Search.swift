// SPDX-License-Identifier: MIT

extension Range where Bound: FixedWidthInteger {
  /// The first number from which on a predicate holds, found by halving; the upper bound without one.
  @inlinable
  package func first(fromWhich holds: (Bound) -> Bool) -> Bound {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      // Half of the sum, which may exceed the type.
      let middle = (low & high) &+ (low ^ high) >> 1
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
