// Numbers and codes as they are shown: the middle of a personal number hidden, or in groups to be read aloud.
import { mobileNumber } from './mobile'

/** "0912345678" → "0912****678". Numbers that the server has masked already stay unchanged. */
export function maskMobile(mobile: string): string {
  return mobile.length < 8 || mobile.includes('*') ? mobile : `${mobile.slice(0, 4)}****${mobile.slice(-3)}`
}

/** "0912345678" → "0912 345 678". Other numbers stay as they were typed. */
export const spacedMobile = (mobile: string) =>
  (mobileNumber(mobile) ?? mobile).replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')

/** A code in groups that can be read aloud: "826419073352" → "8264 1907 3352"; its own groups stay. */
export function inGroups(code: string, size = 4): string {
  if (code.includes('-')) return code
  return code.replaceAll(/\s/g, '').replaceAll(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ')
}
