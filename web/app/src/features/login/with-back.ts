// Addresses of the sign-in pages, which pass on the page that the user came from.

/** The address, with the page that is opened after signing in if there is one. */
export function withBack(address: string, back: string | null): string {
  if (!back) return address
  return `${address}${address.includes('?') ? '&' : '?'}back=${encodeURIComponent(back)}`
}
