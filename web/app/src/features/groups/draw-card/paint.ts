// The picture of a drawn group on a canvas: a ticket whose stub has the code that leads to the proof.
import type { Language } from '@gomve/ui/lib/language'
import { paintDrawing } from './drawing'
import { linesOf } from './lines'

export interface CardWords {
  /** What happened, in a few words. */
  badge: string
  isWon: boolean
  name: string
  facts: string
  /** The user's own result, if it is no ticket. */
  own?: string
  scan: string
  why: string
  host: string
  /** The address in the code. */
  proof: string
}

interface Parts {
  cover: SVGSVGElement
  code: HTMLCanvasElement
  words: CardWords
  language: Language
}

type Brush = CanvasRenderingContext2D

/** The shape in which feeds and chats show a picture whole. */
export const width = 1080
export const height = 1350
export const qrSize = 372

const edge = 48
const inner = 56
const tear = 858
const radius = 64
const notch = 34

const page = '#0f1114'
const paper = '#ffffff'
const ink = '#10151c'
const softInk = '#4a5563'
const gold = '#f9ae3d'
const goldInk = '#2b1a00'

/** The app's own font; Chinese is in the device's. */
const fontOf = (size: number, weight: 400 | 600) =>
  `${weight} ${size}px "Be Vietnam Pro", system-ui, sans-serif`

export async function paintCard(canvas: HTMLCanvasElement, { cover, code, words, language }: Parts) {
  // A file that does not come leaves the device's font.
  const letters = Object.values(words).join('')
  await Promise.allSettled(
    ([400, 600] as const).map(weight => document.fonts.load(fontOf(40, weight), letters)),
  )
  const brush = canvas.getContext('2d')
  if (!brush) return
  canvas.lang = language
  brush.fillStyle = page
  brush.fillRect(0, 0, width, height)
  paintTop(brush, cover, words)
  paintStub(brush, code, words)
}

/** A half of the ticket. */
function half(top: number, bottom: number, corners: number[]): Path2D {
  const shape = new Path2D()
  shape.roundRect(edge, top, width - 2 * edge, bottom - top, corners)
  return shape
}

function paintTop(brush: Brush, cover: SVGSVGElement, words: CardWords) {
  const [wide, high] = [width - 2 * edge, tear - edge]
  brush.save()
  brush.clip(half(edge, tear, [radius, radius, 0, 0]))
  brush.translate(edge, edge)
  paintSky(brush, cover, wide, high)
  paintDrawing(brush, cover, wide, high)
  const shade = brush.createLinearGradient(0, high * 0.25, 0, high)
  shade.addColorStop(0, 'rgb(8 10 14 / 0)')
  shade.addColorStop(0.55, 'rgb(8 10 14 / 0.72)')
  shade.addColorStop(1, 'rgb(8 10 14 / 0.92)')
  brush.fillStyle = shade
  brush.fillRect(0, 0, wide, high)
  brush.restore()

  const left = edge + inner
  let base = tear - 52
  const up = (text: string, size: number, weight: 400 | 600, colour: string, most: number) => {
    base = writeUp(brush, text, { left, base, size, weight, colour, most })
  }
  if (words.own) up(words.own, 38, 400, '#d5dbe3', 2)
  up(words.facts, 38, 400, '#d5dbe3', 2)
  base -= 6
  up(words.name, 60, 600, '#ffffff', 2)
  paintBadge(brush, words, left, base - 22)
  write(brush, 'Gomvé', { left, base: edge + 92, size: 48, weight: 600, colour: '#ffffff' })
}

/** The sky of the cover, which its own element has as colours. */
function paintSky(brush: Brush, cover: SVGSVGElement, wide: number, high: number) {
  const drawn = cover.parentElement?.style.background ?? ''
  const [light, sky, deep] = drawn.match(/oklch\([^)]*\)/g) ?? []
  if (!light || !sky || !deep) return
  const fall = brush.createLinearGradient(wide * 0.4, 0, wide * 0.6, high)
  fall.addColorStop(0, sky)
  fall.addColorStop(1, deep)
  brush.fillStyle = fall
  brush.fillRect(0, 0, wide, high)
  const glow = brush.createRadialGradient(wide * 0.78, high * 0.08, 0, wide * 0.78, high * 0.08, wide * 0.6)
  glow.addColorStop(0, light)
  glow.addColorStop(1, light.replace(')', ' / 0)'))
  brush.fillStyle = glow
  brush.fillRect(0, 0, wide, high)
}

function paintBadge(brush: Brush, { badge, isWon }: CardWords, left: number, bottom: number) {
  const size = 40
  brush.font = fontOf(size, 600)
  const wide = brush.measureText(badge).width + 64
  brush.fillStyle = isWon ? gold : 'rgb(255 255 255 / 0.2)'
  const shape = new Path2D()
  shape.roundRect(left, bottom - 76, wide, 76, 38)
  brush.fill(shape)
  write(brush, badge, {
    left: left + 32,
    base: bottom - 24,
    size,
    weight: 600,
    colour: isWon ? goldInk : '#ffffff',
  })
}

function paintStub(brush: Brush, code: HTMLCanvasElement, words: CardWords) {
  brush.fillStyle = paper
  brush.fill(half(tear, height - edge, [0, 0, radius, radius]))
  paintTear(brush)
  const top = tear + (height - edge - tear - qrSize) / 2
  brush.imageSmoothingEnabled = false
  brush.drawImage(code, edge + 40, top, qrSize, qrSize)
  brush.imageSmoothingEnabled = true

  const left = edge + 40 + qrSize + 28
  const room = width - edge - inner - left
  let base = top + 60
  const down = (text: string, size: number, weight: 400 | 600, colour: string, most: number) => {
    brush.font = fontOf(size, weight)
    for (const line of linesOf(text, room, most, each => brush.measureText(each).width)) {
      write(brush, line, { left, base, size, weight, colour })
      base += size * 1.35
    }
    base += 14
  }
  down(words.scan, 42, 600, ink, 2)
  down(words.why, 32, 400, softInk, 4)
  down(words.host, 32, 600, softInk, 1)
}

/** The line along which the ticket would be torn, and the notches at its ends. */
function paintTear(brush: Brush) {
  brush.fillStyle = page
  for (const x of [edge, width - edge]) {
    brush.beginPath()
    brush.arc(x, tear, notch, 0, 2 * Math.PI)
    brush.fill()
  }
  brush.strokeStyle = '#c3cbd5'
  brush.lineWidth = 5
  brush.setLineDash([4, 18])
  brush.lineCap = 'round'
  brush.beginPath()
  brush.moveTo(edge + notch + 24, tear)
  brush.lineTo(width - edge - notch - 24, tear)
  brush.stroke()
  brush.setLineDash([])
}

interface Written {
  left: number
  /** Of the line; of several lines, of the last one. */
  base: number
  size: number
  weight: 400 | 600
  colour: string
}

function write(brush: Brush, text: string, { left, base, size, weight, colour }: Written) {
  brush.font = fontOf(size, weight)
  brush.fillStyle = colour
  brush.fillText(text, left, base)
}

/** Lines upward from a base; gives the base of what stands above. */
function writeUp(brush: Brush, text: string, { most, ...written }: Written & { most: number }): number {
  const { size, weight, left } = written
  brush.font = fontOf(size, weight)
  const room = width - edge - inner - left
  const lines = linesOf(text, room, most, each => brush.measureText(each).width)
  let base = written.base
  for (const line of lines.reverse()) {
    write(brush, line, { ...written, base })
    base -= size * 1.25
  }
  return base - 10
}
