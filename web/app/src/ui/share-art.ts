// What pictures to share are painted of: the cover of a ticket, the line along which it is torn, a QR code.
// `share-sheet` has the drawings in the page and gives them to a card's painter.
import type { coverColours } from '@gomve/ui/cover'
import { type Box, paintSvg } from '@/lib/paint-svg'
import type { Brush } from '@/lib/paint-text'

/** Four to five, which feeds and chats show whole. */
export const cardSize = { width: 1080, height: 1350 }

export const cardInks = {
  page: '#0f1114',
  plain: '#f3f5f7',
  quiet: '#a9b1bc',
  reward: '#f9ae3d',
  rewardInk: '#2b1a00',
  gain: '#8fd86b',
  blue: '#3c9cff',
  paper: '#ffffff',
  paperInk: '#14181d',
  paperQuiet: '#4a5563',
}

export interface CardArt {
  cover: SVGSVGElement
  colours: ReturnType<typeof coverColours>
  logo: SVGSVGElement
  qr: SVGSVGElement
}

/** The cover as its element shows it: the sky, its glow, and the drawing. */
export function paintCover(brush: Brush, { cover, colours }: CardArt, box: Box) {
  const { width, height } = box
  brush.save()
  brush.translate(box.x, box.y)
  const sky = brush.createLinearGradient(width * 0.35, 0, width * 0.65, height)
  sky.addColorStop(0, colours.sky)
  sky.addColorStop(1, colours.deep)
  brush.fillStyle = sky
  brush.fillRect(0, 0, width, height)
  brush.save()
  brush.beginPath()
  brush.rect(0, 0, width, height)
  brush.clip()
  brush.translate(width * 0.78, height * 0.08)
  brush.scale(width * 0.95, height * 0.8)
  const glow = brush.createRadialGradient(0, 0, 0, 0, 0, 0.62)
  glow.addColorStop(0, colours.light)
  glow.addColorStop(1, colours.light.replace(')', ' / 0)'))
  brush.fillStyle = glow
  brush.fillRect(-1, -1, 2, 2.2)
  brush.restore()
  paintSvg(brush, cover, { x: 0, y: 0, width, height })
  brush.restore()
}

/** Darkens a cover toward its foot, for the words on it. */
export function paintShade(brush: Brush, box: Box, stops: readonly (readonly [number, string])[]) {
  const shade = brush.createLinearGradient(0, box.y, 0, box.y + box.height)
  for (const [at, ink] of stops) shade.addColorStop(at, ink)
  brush.fillStyle = shade
  brush.fillRect(box.x, box.y, box.width, box.height)
}

/** The dots along which a ticket would be torn, between two notches. */
export function paintTear(brush: Brush, y: number, [from, to]: readonly [number, number], notch: number) {
  brush.fillStyle = cardInks.page
  for (const x of [from, to]) {
    brush.beginPath()
    brush.arc(x, y, notch, 0, 2 * Math.PI)
    brush.fill()
  }
  brush.save()
  brush.strokeStyle = '#c3cbd5'
  brush.lineWidth = 5
  brush.lineCap = 'round'
  brush.setLineDash([4, 18])
  brush.beginPath()
  brush.moveTo(from + notch + 24, y)
  brush.lineTo(to - notch - 24, y)
  brush.stroke()
  brush.restore()
}

/** In whole pixels for each module: between them no camera finds seams. Gives its size, `most` or less. */
export function paintQr(brush: Brush, { qr }: CardArt, left: number, middle: number, most: number): number {
  const modules = qr.viewBox.baseVal.width
  const size = Math.floor(most / modules) * modules
  paintSvg(brush, qr, { x: left, y: Math.round(middle - size / 2), width: size, height: size })
  return size
}
