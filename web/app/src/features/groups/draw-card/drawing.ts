// Paints a drawing of the app (a small SVG) onto a canvas. As an image it would need a `data:` or `blob:`
// address, which the content policy forbids.

type Brush = CanvasRenderingContext2D

const numberOf = (part: Element, name: string, otherwise = 0) => Number(part.getAttribute(name) ?? otherwise)

/** Fills the box with the drawing, as `preserveAspectRatio="xMidYMid slice"` does. */
export function paintDrawing(brush: Brush, drawing: SVGSVGElement, width: number, height: number) {
  const [, , ownWidth = width, ownHeight = height] = (drawing.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number)
  const scale = Math.max(width / ownWidth, height / ownHeight)
  brush.save()
  brush.translate((width - ownWidth * scale) / 2, (height - ownHeight * scale) / 2)
  brush.scale(scale, scale)
  for (const part of drawing.children) paintPart(brush, part)
  brush.restore()
}

function paintPart(brush: Brush, part: Element) {
  if (part.localName === 'defs') return
  brush.save()
  move(brush, part.getAttribute('transform') ?? '')
  brush.globalAlpha *= numberOf(part, 'opacity', 1)
  if (part.localName === 'g') for (const child of part.children) paintPart(brush, child)
  else paintShape(brush, part)
  brush.restore()
}

function paintShape(brush: Brush, part: Element) {
  const shape = shapeOf(part)
  const fill = part.getAttribute('fill')
  const stroke = part.getAttribute('stroke')
  if (fill !== 'none') {
    brush.fillStyle = colourOf(brush, part, fill ?? '#000')
    brush.fill(shape)
  }
  if (!stroke) return
  brush.globalAlpha *= numberOf(part, 'stroke-opacity', 1)
  brush.strokeStyle = stroke
  brush.lineWidth = numberOf(part, 'stroke-width', 1)
  brush.lineCap = (part.getAttribute('stroke-linecap') ?? 'butt') as CanvasLineCap
  brush.lineJoin = (part.getAttribute('stroke-linejoin') ?? 'miter') as CanvasLineJoin
  brush.setLineDash((part.getAttribute('stroke-dasharray') ?? '').split(' ').filter(Boolean).map(Number))
  brush.stroke(shape)
}

function shapeOf(part: Element): Path2D {
  const of = (name: string) => numberOf(part, name)
  if (part.localName === 'path') return new Path2D(part.getAttribute('d') ?? '')
  const shape = new Path2D()
  if (part.localName === 'circle') shape.arc(of('cx'), of('cy'), of('r'), 0, 2 * Math.PI)
  if (part.localName === 'ellipse') shape.ellipse(of('cx'), of('cy'), of('rx'), of('ry'), 0, 0, 2 * Math.PI)
  if (part.localName === 'rect') shape.roundRect(of('x'), of('y'), of('width'), of('height'), of('rx'))
  return shape
}

/** `url(#id)` is a linear gradient; those of the drawings run from corner to corner of the shape. */
function colourOf(brush: Brush, part: Element, fill: string): string | CanvasGradient {
  const id = /^url\(#(.+)\)$/.exec(fill)?.[1]
  const gradient = id && part.ownerDocument.getElementById(id)
  if (!gradient) return fill
  const { x, y, width, height } = (part as SVGGraphicsElement).getBBox()
  const colours = brush.createLinearGradient(x, y, x + width, y + height)
  for (const stop of gradient.children)
    colours.addColorStop(numberOf(stop, 'offset'), stop.getAttribute('stop-color') ?? '#000')
  return colours
}

/** `translate(96 34) scale(.8)`. */
function move(brush: Brush, transform: string) {
  for (const [, name, values = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c = 0] = values.split(/[\s,]+/).map(Number)
    if (name === 'translate') brush.translate(a, b ?? 0)
    if (name === 'scale') brush.scale(a, b ?? a)
    if (name !== 'rotate') continue
    brush.translate(b ?? 0, c)
    brush.rotate((a * Math.PI) / 180)
    brush.translate(-(b ?? 0), -c)
  }
}
