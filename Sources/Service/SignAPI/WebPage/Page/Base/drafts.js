// SPDX-License-Identifier: MIT
// Drafts: the unsent fields of a form, by the address of the form. The browser keeps them over
// other parts of the page and a reload, until the tab is closed; only what stands in a message is kept.

/** Does something with what the browser keeps, which it may forbid: then it is there until one leaves. */
function attempt(action) {
  try {
    return action(sessionStorage);
  } catch {
    return null;
  }
}

/** Who writes here; nothing until the sign has named the person. */
let owner = null;
/** Notes whose the drafts are. */
const noteOwner = () => attempt((kept) => {
  if (owner !== null && kept.length > 0) kept.setItem("by", owner);
});

/** Forgets everything, for whoever comes next. */
export const forgetDrafts = () => attempt((kept) => kept.clear());

/** Notes who one is; forgets the drafts of another person, and gives whether it was another. */
export function ownDrafts(name) {
  const before = owner ?? attempt((kept) => kept.getItem("by")) ?? name;
  owner = name;
  if (before !== name) forgetDrafts();
  noteOwner();
  return before !== name;
}

/** The drafts of a form; `written` gives all that is written in it. */
export class Drafts {
  constructor(written) { Object.assign(this, { written, address: "", begun: null }); }
  /** Goes over to an address, for which nothing is kept before `begin`. */
  open(address) { Object.assign(this, { address, begun: null }); }

  /** Takes the present fields of the form for its beginning; gives the kept draft, if there is one. */
  begin() {
    this.begun = JSON.stringify(this.written());
    return attempt((kept) => JSON.parse(kept.getItem(this.address)));
  }

  /** Keeps the fields, if they differ from the beginning. */
  keep() {
    if (this.begun === null) return;
    const text = JSON.stringify(this.written());
    if (text === this.begun) attempt((kept) => kept.removeItem(this.address));
    else attempt((kept) => kept.setItem(this.address, text));
    noteOwner();
  }

  /** Forgets the draft of an address, because it was sent or is not wanted. */
  forget(address = this.address) {
    if (address === this.address) this.begun = null;
    attempt((kept) => kept.removeItem(address));
  }
}
