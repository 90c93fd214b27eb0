// Sockets for tests, which open, write to and break them.
import { vi } from 'vitest'

export class FakeLine {
  static opened: FakeLine[] = []
  static readonly OPEN = 1
  readyState = 0
  /** Neither closed nor answering. */
  isDead = false
  sent: unknown[] = []
  onopen: () => void = () => undefined
  onmessage: (message: { data: string }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined

  constructor(readonly address: string) {
    FakeLine.opened.push(this)
  }

  send(text: string) {
    const message = JSON.parse(text)
    this.sent.push(message)
    const isQuestion = message.subscribe?.[0] === 'line/0'
    if (isQuestion && !this.isDead) this.says({ topic: 'line/0', refused: {} })
  }

  close() {
    this.breaks()
  }

  opens() {
    this.readyState = FakeLine.OPEN
    this.onopen()
  }

  says(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
  }

  breaks(code = 1006) {
    this.readyState = 3
    this.onclose({ code })
  }
}

/** All sockets of a test from now on, in the order in which they were opened. */
export function fakeLines(): FakeLine[] {
  FakeLine.opened = []
  vi.stubGlobal('WebSocket', FakeLine)
  return FakeLine.opened
}

/** The person comes back to the page. */
export function returns() {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
