// SPDX-License-Identifier: MIT
import SignTesting
import Testing

/// Signs and their pictures, as large as those are.
struct SceneFilmTests {
  @Test(arguments: TextRow.of("Sign/SceneBuildingTests/films.txt", "Films"))
  func `a sign shows its pictures at their instants`(row: TextRow) throws {
    let lines = row.output.split(separator: "\n")
    let seconds = lines[0].split(separator: " ").compactMap { Double($0) }
    let width = lines[1].prefix { $0 != " " }.count
    expectPicture(film(try scene(row.input, width, lines.count - 1), seconds), row.output)
  }
}
