// Draws an SVG of the page on a canvas, shape by shape: the server's policy allows no picture from an address
// that a script made. It knows what our own drawings use.

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Fills the box and cuts off what stands over, as `xMidYMid slice` does. The SVG must be in the page. */
export function paintSvg(context: CanvasRenderingContext2D, svg: SVGSVGElement, box: Box) {
  const view = svg.viewBox.baseVal
  const scale = Math.max(box.width / view.width, box.height / view.height)
  context.save()
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.translate(
    box.x + (box.width - view.width * scale) / 2,
    box.y + (box.height - view.height * scale) / 2,
  )
  context.scale(scale, scale)
  for (const shape of svg.children) paint(context, shape)
  context.restore()
}

function paint(context: CanvasRenderingContext2D, shape: Element) {
  if (!(shape instanceof SVGGraphicsElement) || shape instanceof SVGDefsElement) return
  context.save()
  const moved = shape.transform.baseVal.consolidate()?.matrix
  if (moved) context.transform(moved.a, moved.b, moved.c, moved.d, moved.e, moved.f)
  context.globalAlpha *= Number(shape.getAttribute('opacity') ?? 1)
  const outline = outlineOf(shape)
  if (outline) {
    fill(context, shape, outline)
    stroke(context, shape, outline)
  } else for (const part of shape.children) paint(context, part)
  context.restore()
}

function outlineOf(shape: Element): Path2D | undefined {
  const number = (name: string) => Number(shape.getAttribute(name) ?? 0)
  const path = new Path2D(shape.getAttribute('d') ?? undefined)
  const turn = 2 * Math.PI
  switch (shape.tagName) {
    case 'path':
      return path
    case 'circle':
      path.arc(number('cx'), number('cy'), number('r'), 0, turn)
      return path
    case 'ellipse':
      path.ellipse(number('cx'), number('cy'), number('rx'), number('ry'), 0, 0, turn)
      return path
    case 'rect':
      path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
      return path
    default:
      return undefined
  }
}

/** An attribute of the shape, or of what it stands in. */
const inherited = (shape: Element, name: string) => shape.closest(`[${name}]`)?.getAttribute(name)

function fill(context: CanvasRenderingContext2D, shape: SVGGraphicsElement, outline: Path2D) {
  const ink = inkOf(context, shape, inherited(shape, 'fill') ?? '#000')
  if (!ink) return
  const before = context.globalAlpha
  context.globalAlpha *= Number(inherited(shape, 'fill-opacity') ?? 1)
  context.fillStyle = ink
  context.fill(outline)
  context.globalAlpha = before
}

function stroke(context: CanvasRenderingContext2D, shape: SVGGraphicsElement, outline: Path2D) {
  const ink = inkOf(context, shape, inherited(shape, 'stroke') ?? 'none')
  if (!ink) return
  context.globalAlpha *= Number(inherited(shape, 'stroke-opacity') ?? 1)
  context.strokeStyle = ink
  context.lineWidth = Number(inherited(shape, 'stroke-width') ?? 1)
  context.lineCap = (inherited(shape, 'stroke-linecap') ?? 'butt') as CanvasLineCap
  context.lineJoin = (inherited(shape, 'stroke-linejoin') ?? 'miter') as CanvasLineJoin
  context.setLineDash((inherited(shape, 'stroke-dasharray') ?? '').split(/[ ,]+/).filter(Boolean).map(Number))
  context.stroke(outline)
}

function inkOf(context: CanvasRenderingContext2D, shape: SVGGraphicsElement, ink: string) {
  if (ink === 'none') return undefined
  const id = /^url\(["']?#(.+?)["']?\)$/.exec(ink)?.[1]
  if (!id) return ink
  const gradient = shape.ownerDocument.getElementById(id)
  if (!(gradient instanceof SVGLinearGradientElement)) return undefined
  const { x, y, width, height } = shape.getBBox()
  const at = (name: string, start: number, size: number) =>
    start + Number(gradient.getAttribute(name) ?? 0) * size
  const ramp = context.createLinearGradient(
    at('x1', x, width),
    at('y1', y, height),
    at('x2', x, width),
    at('y2', y, height),
  )
  for (const stop of gradient.querySelectorAll('stop')) {
    ramp.addColorStop(Number(stop.getAttribute('offset') ?? 0), stop.getAttribute('stop-color') ?? '#000')
  }
  return ramp
}
