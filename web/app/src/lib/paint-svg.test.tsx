// The painter knows all that our drawings are made of: a new kind of shape would be missing on a picture.
import { Cover, motifs } from '@gomve/ui/cover'
import { Logo } from '@gomve/ui/hero-art'
import { render } from '@testing-library/react'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'

const known: Record<string, readonly string[]> = {
  g: [],
  defs: [],
  linearGradient: ['id', 'x1', 'y1', 'x2', 'y2'],
  stop: ['stop-color', 'offset'],
  // Crisp edges are left to whole pixels.
  path: ['d', 'shape-rendering'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx'],
}
const strokes = ['', '-opacity', '-width', '-linecap', '-linejoin', '-dasharray'].map(name => `stroke${name}`)
const ofAll = ['fill', 'opacity', 'transform', ...strokes]

const drawings: Record<string, () => ReactElement> = {
  ...Object.fromEntries(motifs.map(motif => [motif, () => <Cover seed="s1" hue={200} motif={motif} />])),
  logo: () => <Logo />,
  code: () => <QRCodeSVG value="https://gomve.test" level="M" marginSize={1} />,
}

test.each(Object.entries(drawings))('%s has only shapes that are painted', (_, drawing) => {
  const { container } = render(drawing())
  const parts = [...container.querySelectorAll('svg *')]
  expect(parts.length).toBeGreaterThan(0)
  for (const part of parts) {
    const names = part.getAttributeNames().filter(name => !ofAll.includes(name))
    expect(known[part.localName], part.localName).toEqual(expect.arrayContaining(names))
  }
  const moves = parts.flatMap(part => part.getAttribute('transform')?.match(/\w+(?=\()/g) ?? [])
  expect(['translate', 'scale', 'rotate']).toEqual(expect.arrayContaining(moves))
})
