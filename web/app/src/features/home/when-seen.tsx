// A part of a long page that is fetched when its place comes into view, so that the first view does not wait.
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  /** The room that is kept until then. */
  className: string
  children: ReactNode
}

export function WhenSeen({ className, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, see] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return
    const watcher = new IntersectionObserver(seen => see(seen.at(-1)?.isIntersecting ?? false))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isSeen])
  return isSeen ? children : <div ref={place} className={className} />
}
