// What people type, as they mean it: the server's cleaner (`platform/i18n/typed_letters.hpp`), with the same
// cases as tests.

const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]/u
/** An emoji, and behind it what joins or colours it. */
const emoji = /[\u203c\u2049\u2190-\u2bff\u{1f000}-\u{1faff}]/u

/** Without letters that cannot be seen, with usual signs for full-width ones and for apostrophes. */
export function cleanTyped(typed: string): string {
  let clean = ''
  let behindEmoji = false
  for (const letter of typed) {
    const belongs = behindEmoji && (letter === '\u200d' || letter === '\ufe0f')
    behindEmoji = belongs || emoji.test(letter)
    if (unseen.test(letter) && !belongs) continue
    clean += usual(letter)
  }
  return clean
}

function usual(letter: string): string {
  if (/[\uff01-\uff5e]/.test(letter)) return String.fromCharCode(letter.charCodeAt(0) - 0xff01 + 0x21)
  if (/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/.test(letter)) return ' '
  if (/[\u2018\u2019\u02bc\u00b4\u2032]/.test(letter)) return "'"
  if (letter === '\u00d0') return '\u0110'
  if (letter === '\u00f0') return '\u0111'
  return letter
}
