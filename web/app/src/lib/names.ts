// What people are called, from the names that they gave.

/** Vietnamese names begin with the family; one is called by the last two words: Minh Anh, not Nguyễn. */
export function calledBy(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.length > 2 ? words.slice(-2).join(' ') : name
}
