// Vietnamese mobile numbers, in the notations that people use: as the server understands them.
import { cleanTyped } from './typed'

const shape = /^0[35789]\d{8}$/

/** The beginnings of numbers of eleven digits, and what they became in 2018. */
const since2018: Record<string, string> = {
  '0162': '032',
  '0163': '033',
  '0164': '034',
  '0165': '035',
  '0166': '036',
  '0167': '037',
  '0168': '038',
  '0169': '039',
  '0120': '070',
  '0121': '079',
  '0122': '077',
  '0126': '076',
  '0128': '078',
  '0123': '083',
  '0124': '084',
  '0125': '085',
  '0127': '081',
  '0129': '082',
  '0186': '056',
  '0188': '058',
  '0199': '059',
}

/** "+84 (0) 912 345 678" → "0912345678"; undefined when it is not a Vietnamese mobile number. */
export function mobileNumber(typed: string): string | undefined {
  const digits = cleanTyped(typed).replaceAll(/[\s.()-]/g, '')
  const national = digits.replace(/^(?:\+84|0084|84)0?(?=\d{9,10}$)/, '0')
  const before = national.length === 11 ? since2018[national.slice(0, 4)] : undefined
  const number = before ? before + national.slice(4) : national
  return shape.test(number) ? number : undefined
}
