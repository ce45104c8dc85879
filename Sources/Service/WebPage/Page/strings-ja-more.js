// SPDX-License-Identifier: MIT
// More strings of the page in Japanese: what was, other messages, and what the sign can do.
export const strings = {
  "conflict.title": "ほかのメッセージとの関係",
  "conflict.hides": "「{0}」を隠します：{1}",
  "conflict.hidesOften": "今後7日間に「{0}」を{1}回隠します。最初は{2}",
  "conflict.hidesAll": "今後7日間ずっと「{0}」を隠します",
  "conflict.hidden": "「{0}」に隠されます：{1}",
  "conflict.hiddenOften": "今後7日間に「{0}」に{1}回隠されます。最初は{2}",
  "conflict.hiddenAll": "今後7日間ずっと「{0}」に隠されます",
  "conflict.from": "{0}以降",
  "conflict.more": "ほか{0}件",
  "conflict.none": "ほかのメッセージを隠すことも、隠されることもありません。",
  "conflict.failed": "ほかのメッセージを隠すかどうかを確認できません：{0}"
};
