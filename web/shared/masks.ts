// Masks for personal numbers, which hide the middle.

/** "0912345678" → "0912****678". Numbers that the server has masked already stay unchanged. */
export function maskMobile(mobile: string): string {
  return mobile.length < 8 || mobile.includes('*') ? mobile : `${mobile.slice(0, 4)}****${mobile.slice(-3)}`
}

/** A code in groups that can be read aloud: "826419073352" → "8264 1907 3352". */
export function inGroups(code: string, size = 4): string {
  return code.replaceAll(/\s/g, '').replaceAll(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ')
}
