// SPDX-License-Identifier: MIT
package import SignControl

extension FakeSign {
  package func pictures() -> PictureList {
    PictureList(pictures: state.pictures.values.sorted { $0.name < $1.name })
  }

  package func picture(name: String) throws(ControlError) -> PictureView {
    guard let view = state.pictures[name] else { throw .notFound("There is no picture.") }
    return view
  }

  package func putPicture(
    _ file: [UInt8], name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> (view: PictureView, isNew: Bool) {
    if let refusal { throw refusal }
    let old = state.pictures[name]
    guard condition.holds(for: old?.revision) else { throw .stale(current: old?.revision ?? 0) }
    let view = PictureView(
      name: name, origin: .sign, frames: [], bytes: file.count,
      revision: (old?.revision ?? 0) + 1)
    state.pictures[name] = view
    return (view, old == nil)
  }

  package func previewPicture(_ file: [UInt8]) -> PictureView {
    PictureView(name: "", origin: .sign, frames: [], bytes: file.count)
  }

  package func removePicture(
    name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) {
    if let refusal { throw refusal }
    guard let old = state.pictures[name] else { throw .notFound("There is no picture.") }
    guard condition.holds(for: old.revision) else { throw .stale(current: old.revision) }
    state.pictures[name] = nil
  }
}
