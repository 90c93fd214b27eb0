// How people are addressed, from the names that they gave.

/**
 * Vietnamese names begin with the family name; people are addressed by the last two words: Minh Anh, not
 * Nguyễn.
 */
export function calledBy(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.length > 2 ? words.slice(-2).join(' ') : name
}
