// Debounced typing: the server is asked about words, not about letters.
import { useEffect, useState } from 'react'

/** The text as it was when it last stayed unchanged for this many milliseconds. */
export function useDebounced(text: string, pause: number): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
