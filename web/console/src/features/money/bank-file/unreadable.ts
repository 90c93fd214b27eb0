// Why nothing of a file can be read; the sentence of each is `money:unreadable.<why>`.
export type Why =
  | 'empty'
  | 'tooLarge'
  | 'unknown'
  | 'encrypted'
  | 'oldWorkbook'
  | 'damaged'
  | 'digitsLost'
  | 'currency'
  | 'insecure'

export class Unreadable extends Error {
  constructor(
    readonly why: Why,
    /** What the sentence names. */
    readonly named: Readonly<Record<string, string | number>> = {},
  ) {
    super(why)
  }
}
