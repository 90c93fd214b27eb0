// A film of a QR code on a customer's phone for Chromium's fake camera: slightly turned, not quite sharp, on
// a grey counter.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import encodeQR from 'qr'

const width = 640
const height = 480
/** The size of the code with its quiet zone. */
const side = 340
const tilt = (7 * Math.PI) / 180

export function filmOf(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'gomve-film-'))
  const path = join(folder, 'code.y4m')
  const frame = Buffer.concat([Buffer.from('FRAME\n'), lumaOf(text), Buffer.alloc((width * height) / 2, 128)])
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]),
  )
  return { path, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

function lumaOf(text: string): Buffer {
  const dots = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const luma = Buffer.alloc(width * height)
  const noise = (x: number, y: number) => ((x * 73 + y * 151) % 23) - 11
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) luma[y * width + x] = soft(dots, x, y) + noise(x, y)
  }
  return luma
}

/** The mean of four points, which blurs edges. */
function soft(dots: boolean[][], x: number, y: number): number {
  const points = [dotAt(dots, x, y), dotAt(dots, x + 1, y), dotAt(dots, x, y + 1), dotAt(dots, x + 1, y + 1)]
  return points.reduce((sum, point) => sum + point, 0) / points.length
}

function dotAt(dots: boolean[][], x: number, y: number): number {
  const [fromX, fromY] = [x - width / 2, y - height / 2]
  const across = fromX * Math.cos(tilt) + fromY * Math.sin(tilt) + side / 2
  const down = fromY * Math.cos(tilt) - fromX * Math.sin(tilt) + side / 2
  if (across < 0 || down < 0 || across >= side || down >= side) return 110
  const dot = dots[Math.floor((down / side) * dots.length)]?.[Math.floor((across / side) * dots.length)]
  return dot ? 45 : 210
}
