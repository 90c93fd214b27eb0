// Vietnamese mobile numbers, in the notations that people use.

const shape = /^0[35789]\d{8}$/

/** "+84 912 345 678" → "0912345678"; undefined when it is not a Vietnamese mobile number. */
export function mobileNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s.()-]/g, '')
  const national = digits.replace(/^(?:\+84|0084|84)(?=[35789]\d{8}$)/, '0')
  return shape.test(national) ? national : undefined
}
