/** Letters that a word and its echo share; of two short verbs fewer: "caiu" comes back in "cair não caí". */
const shared = 4

/** Whether a word comes back in another form. */
export const isEcho = (word: string, other: string): boolean =>
  word.length >= shared &&
  (other.startsWith(word.slice(0, shared)) ||
    (word.length === shared && other.length <= shared && other.startsWith(word.slice(0, shared - 1))))
