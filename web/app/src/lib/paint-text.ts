// Text on a canvas, in the letters that the page has.
import { linesOf } from './lines'

export type Brush = CanvasRenderingContext2D
export type Weight = 400 | 600

const own = '"Be Vietnam Pro"'

/** Once the letters of the text are there; a font that cannot be had is the device's. */
export async function lettersFor(text: string) {
  await Promise.allSettled([400, 600].map(weight => document.fonts.load(`${weight} 1em ${own}`, text)))
}

export function setFont(brush: Brush, size: number, weight: Weight) {
  const family = getComputedStyle(brush.canvas).fontFamily || 'sans-serif'
  brush.font = `${weight} ${size}px ${own}, ${family}`
}

/** Sets the largest size up to `most` in which the text stands on one line. */
export function fitFont(brush: Brush, text: string, room: number, most: number, weight: Weight): number {
  setFont(brush, most, weight)
  const size = Math.min(most, Math.floor((most * room) / Math.max(1, widthOf(brush, text))))
  setFont(brush, size, weight)
  return size
}

export const widthOf = (brush: Brush, text: string) => brush.measureText(text).width

/** At most `most` lines of the font that is set. */
export const wrapped = (brush: Brush, text: string, room: number, most: number) =>
  linesOf(text, room, most, line => widthOf(brush, line))
