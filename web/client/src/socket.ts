// A WebSocket for the events, as browsers, Node 22 and the package `ws` have it.

export interface Socket {
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void
  send(text: string): void
  close(): void
}

export type SocketMaker = new (url: string) => Socket

/** Throws where there is none. */
export function socketMaker(given: SocketMaker | undefined): SocketMaker {
  const own = given ?? (globalThis as { WebSocket?: SocketMaker }).WebSocket
  if (own) return own
  throw new Error('No WebSocket here: give createClient one, such as that of the package ws.')
}
