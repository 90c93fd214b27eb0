// Reads QR codes from pictures outside the main thread, so that the camera's picture never stops; for
// browsers without a reader of their own.
import { decodeQR } from 'qr/decode.js'
import type { Picture, Reading } from './reader'

// Most pictures hold no code and the next one comes soon, so little time is spent on each.
const milliseconds = 40

function read({ width, height, data }: Picture): string {
  try {
    return decodeQR({ width, height, data: new Uint8ClampedArray(data) }, { timeLimit: milliseconds })
  } catch {
    return ''
  }
}

addEventListener('message', ({ data }: MessageEvent<Picture>) => {
  postMessage({ text: read(data) } satisfies Reading)
})
