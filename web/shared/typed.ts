// What people type, as they mean it: the server's cleaner (`platform/i18n/typed_letters.hpp`), with the same
// cases as tests.

type Ranges = readonly (readonly [number, number])[]
const unseen: Ranges = [
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x2066, 0x2069],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
]
const blanks: Ranges = [
  [0xa0, 0xa0],
  [0x2000, 0x200a],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
]
const apostrophes: Ranges = [
  [0x2018, 0x2019],
  [0x02bc, 0x02bc],
  [0xb4, 0xb4],
  [0x2032, 0x2032],
]
const emoji: Ranges = [
  [0x203c, 0x203c],
  [0x2049, 0x2049],
  [0x2190, 0x2bff],
  [0x1f000, 0x1faff],
]
const isIn = (letter: number, ranges: Ranges) =>
  ranges.some(([first, last]) => first <= letter && letter <= last)

const joiner = 0x200d
const coloured = 0xfe0f

/** Without letters that cannot be seen, with usual signs for full-width ones and for apostrophes; NFC. */
export function cleanTyped(typed: string): string {
  let clean = ''
  let behindEmoji = false
  for (const written of typed) {
    const letter = written.codePointAt(0) ?? 0
    const belongs: boolean = behindEmoji && (letter === joiner || letter === coloured)
    behindEmoji = belongs || isIn(letter, emoji)
    if (!isIn(letter, unseen) || belongs) clean += usual(letter)
  }
  return clean.normalize('NFC')
}

function usual(letter: number): string {
  if (isIn(letter, [[0xff01, 0xff5e]])) return String.fromCharCode(letter - 0xff01 + 0x21)
  if (isIn(letter, blanks)) return ' '
  if (isIn(letter, apostrophes)) return "'"
  if (letter === 0xd0) return 'Đ'
  if (letter === 0xf0) return 'đ'
  return String.fromCodePoint(letter)
}
