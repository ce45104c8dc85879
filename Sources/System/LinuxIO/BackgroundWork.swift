// SPDX-License-Identifier: MIT
private import CLinuxIO

/// Work that nobody sees a thousandth of a second later.
public enum BackgroundWork {
  /// Lets the calling thread, and those that are started from it later, give way to threads that
  /// were started before, such as that of the frames.
  ///
  /// Not where the machine refuses it; the work is done all the same.
  public static func giveWay() { linux_thread_give_way() }

  /// Gives memory that was freed back to the machine, which the allocator would keep for later:
  /// after an answer that tells of thousands of messages that is a good deal.
  public static func giveBackMemory() { linux_memory_give_back() }

  /// Lets the allocator hold little memory that nobody uses, as suits a program that runs for
  /// months; to be called before threads are started.
  public static func staySmall() { linux_memory_stay_small() }
}
