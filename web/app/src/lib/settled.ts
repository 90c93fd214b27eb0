// A value that is typed or slid, once it stands still: what the server is asked about.
import { useEffect, useState } from 'react'

const pause = 250

export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
