// A part whose code is loaded before it is needed.
import { type ComponentType, lazy, useState } from 'react'

export interface EarlyPart<Props> {
  preload(): Promise<void>
  /** Itself if it is loaded, or what waits for it. */
  now(): ComponentType<Props>
}

export function early<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): EarlyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const ask = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const later: unknown = lazy(ask)
  return {
    // Without a network there is nothing to tell: it is asked for again when it is needed.
    async preload() {
      await ask().catch(() => undefined)
    },
    now: () => loaded ?? (later as ComponentType<Props>),
  }
}

/**
 * Like a lazy part, which it is until it is loaded. What is there already is rendered at once: React would
 * hide it for 300 ms, as whatever it had to wait for.
 */
export function Early<Props extends object>({ part, props }: { part: EarlyPart<Props>; props: Props }) {
  // Once on screen it stays the same one, so that its state is kept.
  const [Part] = useState(() => part.now())
  return <Part {...props} />
}
