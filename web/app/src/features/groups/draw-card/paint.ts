// The picture of a drawn group on a canvas: a ticket whose stub has the code that leads to the proof.
import { type Brush, setFont, type Weight, widthOf, wrapped } from '@/lib/paint-text'
import {
  type CardArt,
  cardSize,
  cardInks as inks,
  paintCover,
  paintQr,
  paintShade,
  paintTear,
} from '@/ui/share-art'

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
}

const { width, height } = cardSize
const edge = 48
const inner = 56
const tear = 858
const radius = 64
const light = '#ffffff'
const softLight = '#d5dbe3'

export function paintDraw(brush: Brush, words: CardWords, art: CardArt) {
  paintTop(brush, words, art)
  paintStub(brush, words, art)
}

/** A half of the ticket. */
function half(top: number, bottom: number, corners: number[]): Path2D {
  const shape = new Path2D()
  shape.roundRect(edge, top, width - 2 * edge, bottom - top, corners)
  return shape
}

function paintTop(brush: Brush, words: CardWords, art: CardArt) {
  const box = { x: edge, y: edge, width: width - 2 * edge, height: tear - edge }
  brush.save()
  brush.clip(half(edge, tear, [radius, radius, 0, 0]))
  paintCover(brush, art, box)
  paintShade(brush, box, [
    [0.25, 'rgb(8 10 14 / 0)'],
    [0.66, 'rgb(8 10 14 / 0.72)'],
    [1, 'rgb(8 10 14 / 0.92)'],
  ])
  brush.restore()

  const left = edge + inner
  let base = tear - 52
  const up = (text: string, size: number, weight: Weight, colour: string, most: number) => {
    base = writeUp(brush, text, { left, base, size, weight, colour, most })
  }
  if (words.own) up(words.own, 38, 400, softLight, 2)
  up(words.facts, 38, 400, softLight, 2)
  base -= 6
  up(words.name, 60, 600, light, 2)
  paintBadge(brush, words, left, base - 22)
  write(brush, 'Gomvé', { left, base: edge + 92, size: 48, weight: 600, colour: light })
}

function paintBadge(brush: Brush, { badge, isWon }: CardWords, left: number, bottom: number) {
  const size = 40
  setFont(brush, size, 600)
  const wide = widthOf(brush, badge) + 64
  brush.fillStyle = isWon ? inks.reward : 'rgb(255 255 255 / 0.2)'
  const shape = new Path2D()
  shape.roundRect(left, bottom - 76, wide, 76, 38)
  brush.fill(shape)
  write(brush, badge, {
    left: left + 32,
    base: bottom - 24,
    size,
    weight: 600,
    colour: isWon ? inks.rewardInk : light,
  })
}

function paintStub(brush: Brush, words: CardWords, art: CardArt) {
  brush.fillStyle = inks.paper
  brush.fill(half(tear, height - edge, [0, 0, radius, radius]))
  paintTear(brush, tear, [edge, width - edge], 34)
  const middle = (tear + height - edge) / 2
  const size = paintQr(brush, art, edge + 40, middle, 372)

  const left = edge + 40 + size + 28
  const room = width - edge - inner - left
  let base = middle - size / 2 + 60
  const down = (text: string, size: number, weight: Weight, colour: string, most: number) => {
    setFont(brush, size, weight)
    for (const line of wrapped(brush, text, room, most)) {
      write(brush, line, { left, base, size, weight, colour })
      base += size * 1.35
    }
    base += 14
  }
  down(words.scan, 42, 600, inks.paperInk, 2)
  down(words.why, 32, 400, inks.paperQuiet, 4)
  down(words.host, 32, 600, inks.paperQuiet, 1)
}

interface Written {
  left: number
  /** Of the line; of several lines, of the last one. */
  base: number
  size: number
  weight: Weight
  colour: string
}

function write(brush: Brush, text: string, { left, base, size, weight, colour }: Written) {
  setFont(brush, size, weight)
  brush.fillStyle = colour
  brush.fillText(text, left, base)
}

/** Lines upward from a base; gives the base of what stands above. */
function writeUp(brush: Brush, text: string, { most, ...written }: Written & { most: number }): number {
  const { size, weight, left } = written
  setFont(brush, size, weight)
  const room = width - edge - inner - left
  let base = written.base
  for (const line of wrapped(brush, text, room, most).reverse()) {
    write(brush, line, { ...written, base })
    base -= size * 1.25
  }
  return base - 10
}
