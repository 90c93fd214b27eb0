// The server's clock, as precisely as its answers allow: countdowns and windows never trust the device.

export interface ServerClock {
  /** Milliseconds since 1970, by the server. By the device until the first answer arrives. */
  now(): number
  /**
   * Notes that the server's clock showed `shown`, with a resolution of `grain` ms, between the two device
   * times.
   */
  observe(shown: number, grain: number, sentAt: number, receivedAt: number): void
}

/** Each answer bounds the offset; bounds are intersected, so that even whole-second times become exact. */
export function serverClock(device: () => number = () => Date.now()): ServerClock {
  let low = Number.NEGATIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  return {
    now: () => (low === Number.NEGATIVE_INFINITY ? device() : device() + (low + high) / 2),
    observe(shown, grain, sentAt, receivedAt) {
      if (!Number.isFinite(shown)) return
      const atLeast = shown - receivedAt
      const atMost = shown + grain - sentAt
      const agrees = atLeast <= high && atMost >= low
      // Bounds that contradict each other mean that one of the clocks was set: the newest answer is trusted.
      low = agrees ? Math.max(low, atLeast) : atLeast
      high = agrees ? Math.min(high, atMost) : atMost
    },
  }
}
