// The painter knows all that the covers are drawn with: a new kind of shape would be missing on the picture.
import { Cover, motifs } from '@gomve/ui/cover'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

const known: Record<string, readonly string[]> = {
  g: [],
  defs: [],
  linearGradient: ['id', 'x1', 'y1', 'x2', 'y2'],
  stop: ['stop-color', 'offset'],
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx'],
}
const strokes = ['', '-opacity', '-width', '-linecap', '-linejoin', '-dasharray'].map(name => `stroke${name}`)
const ofAll = ['fill', 'opacity', 'transform', ...strokes]

test.each(motifs)('the cover %s has only shapes that are painted', motif => {
  const { container } = render(<Cover seed="s1" hue={200} motif={motif} />)
  const parts = [...container.querySelectorAll('svg *')]
  expect(parts.length).toBeGreaterThan(0)
  for (const part of parts) {
    const names = part.getAttributeNames().filter(name => !ofAll.includes(name))
    expect(known[part.localName], part.localName).toEqual(expect.arrayContaining(names))
  }
  const moves = parts.flatMap(part => part.getAttribute('transform')?.match(/\w+(?=\()/g) ?? [])
  expect(['translate', 'scale', 'rotate']).toEqual(expect.arrayContaining(moves))
})
