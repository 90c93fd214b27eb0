// A picture to share, drawn on the phone: the art of a ticket, a few lines, and the QR code of a link on the
// stub of a ticket. It knows no feature: `share-sheet` shows it and sends it.
import type { coverColours } from '@gomve/ui/cover'
import { type Box, paintSvg } from '@/lib/paint-svg'

export interface CardWords {
  /** Over the art: "Nhóm 53". */
  badge?: string
  title: string
  /** The largest line, a price or a result, with what it is beside it. */
  head: { text: string; note?: string; tone?: 'reward' | 'gain' | 'plain' }
  /** The places of a group, drawn: "7/10" in `text`, and when that was, as a picture does not change. */
  places?: { taken: number; of: number; text: string; note: string }
  /** Up to three sentences. */
  lines: readonly { text: string; tone?: 'gain' | 'plain' }[]
  /** Beside the QR code: what scanning it does, and what else is to be known. */
  scan: string
  scanNote?: string
}

/** Drawings in the page that are drawn on the card, too. */
export interface CardArt {
  cover: SVGSVGElement
  colours: ReturnType<typeof coverColours>
  logo: SVGSVGElement
  qr: SVGSVGElement
}

/** Four to five, which chats show whole. */
export const cardSize = { width: 1080, height: 1350 }

const { width, height } = cardSize
const edge = 56
const wide = width - 2 * edge
const artHeight = 560
const stubTop = 1054
const tones = { plain: '#f3f5f7', reward: '#f9ae3d', gain: '#8fd86b' }
const [page, quiet, blue, paper, paperInk, paperQuiet] = [
  '#0f1114',
  '#a9b1bc',
  '#3c9cff',
  '#ffffff',
  '#14181d',
  '#5a6470',
]

/** Draws once the letters are there, if the browser can; a font that cannot be had is the device's. */
export async function drawCard(canvas: HTMLCanvasElement, words: CardWords, art: CardArt): Promise<boolean> {
  const context = canvas.getContext('2d')
  if (!context) return false
  const letters = JSON.stringify(words)
  await Promise.allSettled(
    ['400', '600'].map(weight => document.fonts.load(`${weight} 1em "Be Vietnam Pro"`, letters)),
  )
  canvas.width = width
  canvas.height = height
  context.fillStyle = page
  context.fillRect(0, 0, width, height)
  drawArt(context, art)
  drawBrand(context, words, art)
  const below = drawTitle(context, words)
  drawFacts(context, words, below)
  drawStub(context, words, art)
  return true
}

type Context = CanvasRenderingContext2D

function drawArt(context: Context, { cover, colours }: CardArt) {
  const box: Box = { x: 0, y: 0, width, height: artHeight }
  const sky = context.createLinearGradient(width * 0.35, 0, width * 0.65, artHeight)
  sky.addColorStop(0, colours.sky)
  sky.addColorStop(1, colours.deep)
  context.fillStyle = sky
  context.fillRect(0, 0, width, artHeight)
  context.save()
  context.translate(width * 0.78, artHeight * 0.08)
  context.scale(width * 0.95, artHeight * 0.8)
  const glow = context.createRadialGradient(0, 0, 0, 0, 0, 0.62)
  glow.addColorStop(0, colours.light)
  glow.addColorStop(1, colours.light.replace(')', ' / 0)'))
  context.fillStyle = glow
  context.fillRect(-1, -1, 2, 2.2)
  context.restore()
  paintSvg(context, cover, box)
  const shade = context.createLinearGradient(0, 0, 0, artHeight)
  shade.addColorStop(0, 'rgb(0 0 0 / 0.42)')
  shade.addColorStop(0.3, 'rgb(15 17 20 / 0.05)')
  shade.addColorStop(0.55, 'rgb(15 17 20 / 0.2)')
  shade.addColorStop(1, page)
  context.fillStyle = shade
  context.fillRect(0, 0, width, artHeight + 1)
}

function drawBrand(context: Context, { badge }: CardWords, { logo }: CardArt) {
  paintSvg(context, logo, { x: edge, y: edge, width: 84, height: 84 })
  setFont(context, 46, 600)
  context.fillStyle = tones.plain
  context.fillText('Gomvé', edge + 104, edge + 58)
  if (!badge) return
  setFont(context, 36, 600)
  const length = context.measureText(badge).width + 56
  context.fillStyle = 'rgb(15 17 20 / 0.78)'
  context.beginPath()
  context.roundRect(width - edge - length, edge + 8, length, 68, 34)
  context.fill()
  context.fillStyle = tones.plain
  context.fillText(badge, width - edge - length + 28, edge + 55)
}

/** Its last line stands where the art ends. Returns the place below. */
function drawTitle(context: Context, { title, head }: CardWords): number {
  setFont(context, 64, 600)
  context.fillStyle = tones.plain
  const rows = wrapped(context, title, wide, 2)
  rows.forEach((row, at) => {
    context.fillText(row, edge, artHeight + 20 - (rows.length - 1 - at) * 80)
  })
  const line = artHeight + 128
  const note = head.note ? ` ${head.note}` : ''
  const size = fitting(context, head.text, wide - (note ? 230 : 0), 84)
  context.fillStyle = tones[head.tone ?? 'plain']
  context.fillText(head.text, edge, line)
  const after = edge + context.measureText(head.text).width
  setFont(context, Math.min(38, size), 400)
  context.fillStyle = quiet
  context.fillText(note, after, line)
  return line
}

function drawFacts(context: Context, { places, lines }: CardWords, above: number) {
  let line = above + 42
  if (places) {
    drawPlaces(context, places, line)
    line += 70
  }
  // What is left above the stub is shared out, so that one line does not hang under the price.
  const step = Math.min(74, (stubTop - 30 - line) / Math.max(1, lines.length))
  for (const { text, tone } of lines) {
    line += step
    fitting(context, text, wide, 44, 400)
    context.fillStyle = tone === 'gain' ? tones.gain : tones.plain
    context.fillText(text, edge, line)
  }
}

/** As many as this are drawn one by one; more are a bar. */
const countable = 10

function drawPlaces(context: Context, places: NonNullable<CardWords['places']>, top: number) {
  const { taken, of, text, note } = places
  const size = 48
  const room = 600
  const step = size + 12
  context.lineWidth = 3
  if (of <= countable) {
    for (let place = 0; place < of; place += 1) {
      context.beginPath()
      context.arc(edge + size / 2 + place * step, top + size / 2, size / 2 - 2, 0, 2 * Math.PI)
      context.fillStyle = place < taken ? blue : 'rgb(255 255 255 / 0.06)'
      context.fill()
      context.strokeStyle = place < taken ? blue : '#8b94a0'
      context.setLineDash(place < taken ? [] : [7, 7])
      context.stroke()
    }
    context.setLineDash([])
  } else {
    for (const [part, ink] of [
      [1, 'rgb(255 255 255 / 0.12)'],
      [taken / of, blue],
    ] as const) {
      context.beginPath()
      context.roundRect(edge, top + size / 2 - 11, Math.max(22, room * part), 22, 11)
      context.fillStyle = ink
      context.fill()
    }
  }
  const left = edge + (of <= countable ? step * of + 12 : room + 24)
  setFont(context, 46, 600)
  context.fillStyle = tones.plain
  context.fillText(text, left, top + 41)
  const after = left + context.measureText(text).width + 16
  fitting(context, note, width - edge - after, 36, 400)
  context.fillStyle = quiet
  context.fillText(note, after, top + 41)
}

/** The stub that would be torn off: white, with notches, dark on white for every camera. */
function drawStub(context: Context, { scan, scanNote }: CardWords, { qr }: CardArt) {
  context.fillStyle = paper
  context.fillRect(0, stubTop, width, height - stubTop)
  context.fillStyle = page
  for (const x of [0, width]) {
    context.beginPath()
    context.arc(x, stubTop, 30, 0, 2 * Math.PI)
    context.fill()
  }
  context.strokeStyle = '#c3cbd5'
  context.lineWidth = 4
  context.setLineDash([14, 14])
  context.beginPath()
  context.moveTo(52, stubTop + 2)
  context.lineTo(width - 52, stubTop + 2)
  context.stroke()
  context.setLineDash([])
  // Whole pixels for each module: between them no camera finds seams.
  const modules = qr.viewBox.baseVal.width
  const size = Math.floor(244 / modules) * modules
  const top = stubTop + Math.round((height - stubTop - size) / 2) + 2
  paintSvg(context, qr, { x: edge - 4, y: top, width: size, height: size })
  const left = edge + size + 36
  setFont(context, 46, 600)
  const rows = wrapped(context, scan, width - edge - left, 2)
  const block = rows.length * 60 + (scanNote ? 56 : 0)
  let line = stubTop + (height - stubTop - block) / 2 + 48
  context.fillStyle = paperInk
  for (const row of rows) {
    context.fillText(row, left, line)
    line += 60
  }
  if (!scanNote) return
  fitting(context, scanNote, width - edge - left, 40, 400)
  context.fillStyle = paperQuiet
  context.fillText(scanNote, left, line + 2)
}

/** In the language's own letters, as the page has them. */
function setFont(context: Context, size: number, weight: 400 | 600) {
  const family = getComputedStyle(context.canvas).fontFamily || 'sans-serif'
  context.font = `${weight} ${size}px "Be Vietnam Pro", ${family}`
}

/** The largest size up to `most` in which the text stands on one line; it is set. */
function fitting(context: Context, text: string, room: number, most: number, weight: 400 | 600 = 600) {
  setFont(context, most, weight)
  const size = Math.min(most, Math.floor((most * room) / Math.max(1, context.measureText(text).width)))
  setFont(context, size, weight)
  return size
}

/** Lines of a text in so much room; where there are more than `most`, the last one ends in an ellipsis. */
function wrapped(context: Context, text: string, room: number, most: number): string[] {
  const fits = (line: string) => context.measureText(line.trimEnd()).width <= room
  const rows = ['']
  // Chinese breaks between any two characters.
  for (const word of text.split(/(?<=\s)|(?=[\u2e80-\u9fff])/u)) {
    const row = rows.at(-1) ?? ''
    if (row === '' || fits(row + word)) rows[rows.length - 1] = row + word
    else rows.push(word)
  }
  const shown = rows.slice(0, most).map(row => row.trimEnd())
  if (rows.length <= most) return shown
  let last = shown.pop() ?? ''
  while (last && !fits(`${last}…`)) last = last.slice(0, -1)
  return [...shown, `${last.trimEnd()}…`]
}
