// A ticket to share: its art, a few lines, and the QR code of a link on the stub. It knows no feature.
import { paintSvg } from '@/lib/paint-svg'
import { type Brush, fitFont, setFont, widthOf, wrapped } from '@/lib/paint-text'
import {
  type CardArt,
  cardSize,
  cardInks as inks,
  paintCover,
  paintQr,
  paintShade,
  paintTear,
} from './share-art'
import type { SharedCard } from './share-sheet'

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

/** The picture of these words. */
export const ticketCard = ({ words, ...rest }: TicketCard): SharedCard => ({
  ...rest,
  spoken: spokenOf(words),
  paint: (brush, art) => paintTicket(brush, words, art),
})

interface TicketCard extends Omit<SharedCard, 'spoken' | 'paint'> {
  words: CardWords
}

const spokenOf = ({ badge, title, head, places, lines, scan, scanNote }: CardWords) =>
  [
    badge,
    title,
    head.text,
    head.note,
    places?.text,
    places?.note,
    ...lines.map(({ text }) => text),
    scan,
    scanNote,
  ]
    .filter(Boolean)
    .join('. ')

const { width, height } = cardSize
const edge = 56
const wide = width - 2 * edge
const artHeight = 560
const stubTop = 1054

function paintTicket(brush: Brush, words: CardWords, art: CardArt) {
  paintArt(brush, art)
  paintBrand(brush, words, art)
  const below = paintTitle(brush, words)
  paintFacts(brush, words, below)
  paintStub(brush, words, art)
}

function paintArt(brush: Brush, art: CardArt) {
  const box = { x: 0, y: 0, width, height: artHeight }
  paintCover(brush, art, box)
  paintShade(brush, { ...box, height: artHeight + 1 }, [
    [0, 'rgb(0 0 0 / 0.42)'],
    [0.3, 'rgb(15 17 20 / 0.05)'],
    [0.55, 'rgb(15 17 20 / 0.2)'],
    [1, inks.page],
  ])
}

function paintBrand(brush: Brush, { badge }: CardWords, { logo }: CardArt) {
  paintSvg(brush, logo, { x: edge, y: edge, width: 84, height: 84 })
  setFont(brush, 46, 600)
  brush.fillStyle = inks.plain
  brush.fillText('Gomvé', edge + 104, edge + 58)
  if (!badge) return
  setFont(brush, 36, 600)
  const length = widthOf(brush, badge) + 56
  brush.fillStyle = 'rgb(15 17 20 / 0.78)'
  brush.beginPath()
  brush.roundRect(width - edge - length, edge + 8, length, 68, 34)
  brush.fill()
  brush.fillStyle = inks.plain
  brush.fillText(badge, width - edge - length + 28, edge + 55)
}

/** Its last line stands where the art ends. Returns the place below. */
function paintTitle(brush: Brush, { title, head }: CardWords): number {
  setFont(brush, 64, 600)
  brush.fillStyle = inks.plain
  const rows = wrapped(brush, title, wide, 2)
  rows.forEach((row, at) => {
    brush.fillText(row, edge, artHeight + 20 - (rows.length - 1 - at) * 80)
  })
  const line = artHeight + 128
  const note = head.note ? ` ${head.note}` : ''
  const size = fitFont(brush, head.text, wide - (note ? 230 : 0), 84, 600)
  brush.fillStyle = inks[head.tone ?? 'plain']
  brush.fillText(head.text, edge, line)
  const after = edge + widthOf(brush, head.text)
  setFont(brush, Math.min(38, size), 400)
  brush.fillStyle = inks.quiet
  brush.fillText(note, after, line)
  return line
}

function paintFacts(brush: Brush, { places, lines }: CardWords, above: number) {
  let line = above + 42
  if (places) {
    paintPlaces(brush, places, line)
    line += 70
  }
  // What is left above the stub is shared out, so that one line does not hang under the price.
  const step = Math.min(74, (stubTop - 30 - line) / Math.max(1, lines.length))
  for (const { text, tone } of lines) {
    line += step
    fitFont(brush, text, wide, 44, 400)
    brush.fillStyle = tone === 'gain' ? inks.gain : inks.plain
    brush.fillText(text, edge, line)
  }
}

/** As many as this are drawn one by one; more are a bar. */
const countable = 10

function paintPlaces(brush: Brush, places: NonNullable<CardWords['places']>, top: number) {
  const { taken, of, text, note } = places
  const size = 48
  const room = 600
  const step = size + 12
  brush.lineWidth = 3
  if (of <= countable) {
    for (let place = 0; place < of; place += 1) {
      brush.beginPath()
      brush.arc(edge + size / 2 + place * step, top + size / 2, size / 2 - 2, 0, 2 * Math.PI)
      brush.fillStyle = place < taken ? inks.blue : 'rgb(255 255 255 / 0.06)'
      brush.fill()
      brush.strokeStyle = place < taken ? inks.blue : '#8b94a0'
      brush.setLineDash(place < taken ? [] : [7, 7])
      brush.stroke()
    }
    brush.setLineDash([])
  } else {
    for (const [part, ink] of [
      [1, 'rgb(255 255 255 / 0.12)'],
      [taken / of, inks.blue],
    ] as const) {
      brush.beginPath()
      brush.roundRect(edge, top + size / 2 - 11, Math.max(22, room * part), 22, 11)
      brush.fillStyle = ink
      brush.fill()
    }
  }
  const left = edge + (of <= countable ? step * of + 12 : room + 24)
  setFont(brush, 46, 600)
  brush.fillStyle = inks.plain
  brush.fillText(text, left, top + 41)
  const after = left + widthOf(brush, text) + 16
  fitFont(brush, note, width - edge - after, 36, 400)
  brush.fillStyle = inks.quiet
  brush.fillText(note, after, top + 41)
}

/** The stub that would be torn off: white, dark on white for every camera. */
function paintStub(brush: Brush, { scan, scanNote }: CardWords, art: CardArt) {
  brush.fillStyle = inks.paper
  brush.fillRect(0, stubTop, width, height - stubTop)
  paintTear(brush, stubTop, [0, width], 30)
  const middle = stubTop + (height - stubTop) / 2 + 2
  const left = edge + paintQr(brush, art, edge - 4, middle, 244) + 36
  setFont(brush, 46, 600)
  const rows = wrapped(brush, scan, width - edge - left, 2)
  const block = rows.length * 60 + (scanNote ? 56 : 0)
  let line = stubTop + (height - stubTop - block) / 2 + 48
  brush.fillStyle = inks.paperInk
  for (const row of rows) {
    brush.fillText(row, left, line)
    line += 60
  }
  if (!scanNote) return
  fitFont(brush, scanNote, width - edge - left, 40, 400)
  brush.fillStyle = inks.paperQuiet
  brush.fillText(scanNote, left, line + 2)
}
