// SPDX-License-Identifier: MIT

/// Forms of kanji in names and old spellings that JIS X 0208 lacks, with the usual ones that mean the
/// same.
enum KanjiVariants {
  /// The usual form; `nil` for kanji without one.
  static func usual(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { table[scalar] }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    let scalars = Array(pairs.unicodeScalars.filter { $0 != " " && $0 != "\n" })
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for index in stride(from: 0, to: scalars.count - 1, by: 2) {
      table[scalars[index]] = scalars[index + 1]
    }
    return table
  }()

  private static let pairs = """
    髙高 﨑崎 𠮷吉 濵浜 德徳 瀨瀬 黑黒 靑青 淸清 緖緒 敎教 增増 寬寛 橫横 曻昇 栁柳 桒桑 槗橋 甁瓶 郞郎
    鄕郷 錄録 綠緑 薰薫 顚顛 頰頬 閒間 內内 吳呉 瘦痩 步歩 虛虚 每毎 卽即 悅悦 戾戻 戶戸 﨟臘 兊兌
    鷗鴎 噓嘘 剝剥 塡填 吞呑 𠮟叱 槪概 晚晩 俠侠 𣘺橋 啞唖 焰焔 嚙噛 軀躯 鹼鹸 麴麹 屢屡 繫繋 俱倶 繡繍
    蔣蒋 醬醤 蟬蝉 搔掻 驒騨 簞箪 摑掴 禱祷 瀆涜 囊嚢 潑溌 醱醗 麵麺 萊莱 蠟蝋 攢攅 屛屏 幷并 姸妍 稅税
    說説 脫脱 銳鋭 閱閲 尙尚 硏研 產産 黃黄 彥彦 溫温 揭掲 渴渇 曆暦 歷歴 淚涙 狀状 羡羨 絕絶 巢巣 豔艶
    㐂喜 鍊錬 﨔欅
    """
}
