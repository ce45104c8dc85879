// SPDX-License-Identifier: MIT
package import HTTPServing
import Phrases

/// A file of the page for browsers, embedded in the program.
package struct PageFile: Sendable {
  /// The path of its address.
  let path: String
  /// Its content type.
  let type: String
  /// Its bytes.
  let bytes: [UInt8]
  /// The `ETag` of this version.
  let tag: String

  private init(_ path: String, _ type: String, _ bytes: [UInt8]) {
    self.path = path
    self.type = type
    self.bytes = bytes
    tag = "\"\(SHA256.text(bytes).prefix(16))\""
  }

  private init(script path: String, _ bytes: [UInt8]) {
    self.init(path, "text/javascript; charset=utf-8", bytes)
  }

  /// The content security policy: own files only, no inline code, no frame around the page, and
  /// the one trusted type that the address of the service worker needs.
  static let policy =
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
    + " object-src 'none'; require-trusted-types-for 'script'; trusted-types worker"

  /// All files.
  static let all = [
    PageFile("/", "text/html; charset=utf-8", PackageResources.page_html),
    PageFile("/page.css", "text/css; charset=utf-8", PackageResources.page_css),
    PageFile("/parts.css", "text/css; charset=utf-8", PackageResources.parts_css),
    PageFile("/list.css", "text/css; charset=utf-8", PackageResources.list_css),
    PageFile("/writing.css", "text/css; charset=utf-8", PackageResources.writing_css),
    PageFile("/files.css", "text/css; charset=utf-8", PackageResources.files_css),
    PageFile("/pictures.css", "text/css; charset=utf-8", PackageResources.pictures_css),
    PageFile("/calendar.css", "text/css; charset=utf-8", PackageResources.calendar_css),
    PageFile("/history.css", "text/css; charset=utf-8", PackageResources.history_css),
    PageFile("/favicon.svg", "image/svg+xml", PackageResources.favicon_svg),
    PageFile("/icon.svg", "image/svg+xml", PackageResources.icon_svg),
    PageFile(
      "/signboard.webmanifest", "application/manifest+json",
      PackageResources.signboard_webmanifest),
    PageFile(script: "/api.js", PackageResources.api_js),
    PageFile(script: "/backup.js", PackageResources.backup_js),
    PageFile(script: "/bulk.js", PackageResources.bulk_js),
    PageFile(script: "/calendar.js", PackageResources.calendar_js),
    PageFile(script: "/calendar-change.js", PackageResources.calendar_change_js),
    PageFile(script: "/calendar-grid.js", PackageResources.calendar_grid_js),
    PageFile(script: "/calendar-hours.js", PackageResources.calendar_hours_js),
    PageFile(script: "/changes.js", PackageResources.changes_js),
    PageFile(script: "/changing.js", PackageResources.changing_js),
    PageFile(script: "/checking.js", PackageResources.checking_js),
    PageFile(script: "/columns.js", PackageResources.columns_js),
    PageFile(script: "/configuration.js", PackageResources.configuration_js),
    PageFile(script: "/conflicts.js", PackageResources.conflicts_js),
    PageFile(script: "/connection.js", PackageResources.connection_js),
    PageFile(script: "/conversation.js", PackageResources.conversation_js),
    PageFile(script: "/csv.js", PackageResources.csv_js),
    PageFile(script: "/dom.js", PackageResources.dom_js),
    PageFile(script: "/dragging.js", PackageResources.dragging_js),
    PageFile(script: "/drawing.js", PackageResources.drawing_js),
    PageFile(script: "/drawn-picture.js", PackageResources.drawn_picture_js),
    PageFile(script: "/drops.js", PackageResources.drops_js),
    PageFile(script: "/duration.js", PackageResources.duration_js),
    PageFile(script: "/editor.js", PackageResources.editor_js),
    PageFile(script: "/effects.js", PackageResources.effects_js),
    PageFile(script: "/export.js", PackageResources.export_js),
    PageFile(script: "/fields.js", PackageResources.fields_js),
    PageFile(script: "/file-reading.js", PackageResources.file_reading_js),
    PageFile(script: "/filters.js", PackageResources.filters_js),
    PageFile(script: "/health.js", PackageResources.health_js),
    PageFile(script: "/history.js", PackageResources.history_js),
    PageFile(script: "/icons.js", PackageResources.icons_js),
    PageFile(script: "/import.js", PackageResources.import_js),
    PageFile(script: "/json-lines.js", PackageResources.json_lines_js),
    PageFile(script: "/keeping.js", PackageResources.keeping_js),
    PageFile(script: "/language.js", PackageResources.language_js),
    PageFile(script: "/leds.js", PackageResources.leds_js),
    PageFile(script: "/leds-in-view.js", PackageResources.leds_in_view_js),
    PageFile(script: "/link.js", PackageResources.link_js),
    PageFile(script: "/live.js", PackageResources.live_js),
    PageFile(script: "/marks.js", PackageResources.marks_js),
    PageFile(script: "/messages.js", PackageResources.messages_js),
    PageFile(script: "/moving.js", PackageResources.moving_js),
    PageFile(script: "/naming.js", PackageResources.naming_js),
    PageFile(script: "/ordering.js", PackageResources.ordering_js),
    PageFile(script: "/page.js", PackageResources.page_js),
    PageFile(script: "/picture-files.js", PackageResources.picture_files_js),
    PageFile(script: "/picture-list.js", PackageResources.picture_list_js),
    PageFile(script: "/picture-names.js", PackageResources.picture_names_js),
    PageFile(script: "/pictures.js", PackageResources.pictures_js),
    PageFile(script: "/pictures-dialog.js", PackageResources.pictures_dialog_js),
    PageFile(script: "/preview.js", PackageResources.preview_js),
    PageFile(script: "/reading.js", PackageResources.reading_js),
    PageFile(script: "/row.js", PackageResources.row_js),
    PageFile(script: "/rows.js", PackageResources.rows_js),
    PageFile(script: "/rules.js", PackageResources.rules_js),
    PageFile(script: "/session.js", PackageResources.session_js),
    PageFile(script: "/shown.js", PackageResources.shown_js),
    PageFile(script: "/sign.js", PackageResources.sign_js),
    PageFile(script: "/spans.js", PackageResources.spans_js),
    PageFile(script: "/step-dialog.js", PackageResources.step_dialog_js),
    PageFile(script: "/stream.js", PackageResources.stream_js),
    PageFile(script: "/strings-de.js", PackageResources.strings_de_js),
    PageFile(script: "/strings-de-more.js", PackageResources.strings_de_more_js),
    PageFile(script: "/strings-de-pictures.js", PackageResources.strings_de_pictures_js),
    PageFile(script: "/strings-en.js", PackageResources.strings_en_js),
    PageFile(script: "/strings-en-more.js", PackageResources.strings_en_more_js),
    PageFile(script: "/strings-en-pictures.js", PackageResources.strings_en_pictures_js),
    PageFile(script: "/strings-es.js", PackageResources.strings_es_js),
    PageFile(script: "/strings-es-more.js", PackageResources.strings_es_more_js),
    PageFile(script: "/strings-es-pictures.js", PackageResources.strings_es_pictures_js),
    PageFile(script: "/strings-fr.js", PackageResources.strings_fr_js),
    PageFile(script: "/strings-fr-more.js", PackageResources.strings_fr_more_js),
    PageFile(script: "/strings-fr-pictures.js", PackageResources.strings_fr_pictures_js),
    PageFile(script: "/strings-ja.js", PackageResources.strings_ja_js),
    PageFile(script: "/strings-ja-more.js", PackageResources.strings_ja_more_js),
    PageFile(script: "/strings-ja-pictures.js", PackageResources.strings_ja_pictures_js),
    PageFile(script: "/taking.js", PackageResources.taking_js),
    PageFile(script: "/templates.js", PackageResources.templates_js),
    PageFile(script: "/texts.js", PackageResources.texts_js),
    PageFile(script: "/times.js", PackageResources.times_js),
    PageFile(script: "/token.js", PackageResources.token_js),
    PageFile(script: "/values.js", PackageResources.values_js),
    PageFile(script: "/watching.js", PackageResources.watching_js),
    PageFile(script: "/webhooks.js", PackageResources.webhooks_js),
    PageFile(script: "/worker.js", PackageResources.worker_js),
    PageFile(script: "/written-times.js", PackageResources.written_times_js),
  ]

  /// The file at a path.
  static func at(_ path: String) -> PageFile? { all.first { $0.path == path } }

  /// The answer to a request for a file of the page; `nil`: there is no such file.
  ///
  /// The files hold no secret and do nothing by themselves, so they need no token, and pages of
  /// other sites may link to them. The requests of the page to the API are judged like all others.
  package static func answer(to request: APIRequest, hosts: HostRules) -> APIResponse? {
    let path = request.target.prefix { $0 != "?" }
    guard let file = PageFile.at(String(path)), hosts.refusalOfHost(request) == nil else {
      return nil
    }
    var response: APIResponse
    if request.method == "GET" || request.method == "HEAD" {
      response = .tagged(bytes: file.bytes, type: file.type, file.tag, request)
    } else {
      response = Problem.method(allowed: ["GET", "HEAD"]).response(in: request.language)
    }
    response.headers += [
      Header("Content-Security-Policy", policy),
      Header("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    return response.secured
  }
}
