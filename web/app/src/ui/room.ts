// How much room the screen has for our own keypad, at the reader's text size.
import { useEffect, useState } from 'react'

/** `none`: a keypad would be cut off, so the system's keyboard types into a field. */
export type Room = 'tall' | 'short' | 'none'

const tall = 700
const least = 520
/** Against 16 px: from one and a half times that, keys and sentences need more than a phone has. */
const largeText = 24

function measure(): Room {
  const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  if (innerHeight < least || text >= largeText) return 'none'
  return innerHeight < tall ? 'short' : 'tall'
}

/** Measured again whenever `open` turns true. */
export function useRoom(open: boolean): Room {
  const [room, setRoom] = useState(measure)
  useEffect(() => {
    if (!open) return
    const again = () => {
      // The system's keyboard takes half of the screen while a field has the focus: the phone itself is no
      // smaller.
      if (!(document.activeElement instanceof HTMLInputElement)) setRoom(measure())
    }
    setRoom(measure())
    window.addEventListener('resize', again)
    return () => window.removeEventListener('resize', again)
  }, [open])
  return room
}
