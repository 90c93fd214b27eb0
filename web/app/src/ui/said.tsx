// Words for a listener: what changed by itself. Their region is there before they are, for a screen reader
// says only what changes within a region that it knows.
import { useEffect, useRef, useState } from 'react'

interface SaidProps {
  /** Empty while there is nothing to say. What was there at first is read with the page. */
  words: string
  /** Interrupts what is being read: a result. */
  urgent?: boolean
  /** Milliseconds without a change after which it is said: what changes quickly is said once. */
  still?: number
}

export function Said({ words, urgent = false, still = 0 }: SaidProps) {
  const known = useRef(words)
  const [news, say] = useState('')
  useEffect(() => {
    if (known.current === words) return
    const timer = setTimeout(() => {
      known.current = words
      say(words)
    }, still)
    return () => clearTimeout(timer)
  }, [words, still])
  return (
    <p role={urgent ? 'alert' : 'status'} className="sr-only">
      {news}
    </p>
  )
}
