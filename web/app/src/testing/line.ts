// Sockets for tests, which open, write to and break them.
import { vi } from 'vitest'

export class FakeLine {
  static opened: FakeLine[] = []
  static readonly OPEN = 1
  readyState = 0
  sent: unknown[] = []
  onopen: () => void = () => undefined
  onmessage: (message: { data: string }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined

  constructor(readonly address: string) {
    FakeLine.opened.push(this)
  }

  send(text: string) {
    this.sent.push(JSON.parse(text))
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
