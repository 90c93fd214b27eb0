// The server's clock, fed by every answer: deadlines are counted by it, never by the device's.
import { serverClock } from '@gomve/shared/server-clock'
import { useEffect, useState } from 'react'

export const clock = serverClock()

/** The server's time, redrawn each second. */
export function useServerNow(): number {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const beat = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(beat)
  }, [])
  return now
}
