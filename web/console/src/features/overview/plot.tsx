// The drawing of a chart of days by uPlot: bars side by side, or lines if there are many; today is hatched.
import type { Language } from '@gomve/ui/lib/language'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { onColours } from '@/lib/appearance'
import { type ChartData, type Colour, mostBars, steps } from './chart-data'

interface PlotProps {
  data: ChartData
  colours: readonly Colour[]
  /** A short name of each day for the axis. */
  names: readonly string[]
  language: Language
  pointed: number | undefined
  onPoint: (place: number | undefined) => void
}

/** The value of a token as the canvas takes it, in the present theme. */
function colourOf(host: HTMLElement, token: string) {
  // With reduced motion every change is a transition of an instant, which begins with the old value.
  host.style.transitionProperty = 'none'
  host.style.color = `var(--color-${token})`
  const { color } = getComputedStyle(host)
  host.style.removeProperty('color')
  return color
}

/** Stripes of a colour: a day that is not over. */
function hatched(colour: string): CanvasPattern | string {
  const tile = document.createElement('canvas')
  const size = 8
  tile.width = size
  tile.height = size
  const brush = tile.getContext('2d')
  if (!brush) return colour
  brush.strokeStyle = colour
  brush.lineWidth = 2
  for (const shift of [-size, 0, size]) {
    brush.beginPath()
    brush.moveTo(shift, size)
    brush.lineTo(shift + size, 0)
    brush.stroke()
  }
  return brush.createPattern(tile, 'repeat') ?? colour
}

const barShare = 0.38
const widestBar = 28

/** The paths of the bars of series `which`: the first left of the day's middle, the second right of it. */
const barsOf = (which: number, among: number) =>
  uPlot.paths.bars?.({
    size: [among === 1 ? 2 * barShare : barShare, widestBar],
    align: among === 1 ? 0 : which === 0 ? -1 : 1,
  })

function seriesOf(host: HTMLElement, colours: readonly Colour[], isLines: boolean): uPlot.Series[] {
  const each = colours.flatMap((colour, which): uPlot.Series[] => {
    const paint = () => colourOf(host, colour)
    const common = {
      stroke: paint,
      points: { show: false },
      paths: isLines ? undefined : barsOf(which, colours.length),
    }
    return [
      { ...common, width: isLines ? 2 : 0, fill: isLines ? undefined : paint },
      {
        ...common,
        width: isLines ? 2 : 1,
        dash: isLines ? [4, 4] : undefined,
        fill: isLines ? undefined : () => hatched(paint()) as CanvasRenderingContext2D['fillStyle'],
      },
    ]
  })
  return [{}, ...each]
}

function axesOf(host: HTMLElement, names: readonly string[], language: Language): uPlot.Axis[] {
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const ink = () => colourOf(host, 'ink-3')
  const line = () => colourOf(host, 'line')
  const font = `12px ${getComputedStyle(host).fontFamily}`
  return [
    {
      stroke: ink,
      font,
      size: 28,
      grid: { show: false },
      ticks: { stroke: line, width: 1, size: 4 },
      incrs: [1, 2, 3, 5, 7, 10, 14, 30],
      space: 56,
      values: (_, splits) => splits.map(place => names[place] ?? ''),
    },
    {
      stroke: ink,
      font,
      size: 56,
      grid: { stroke: line, width: 1 },
      ticks: { show: false },
      incrs: steps,
      values: (_, splits) => splits.map(value => compact.format(value)),
    },
  ]
}

const inOrder = ({ places, finished, unfinished }: ChartData) =>
  [places, ...finished.flatMap((values, which) => [values, unfinished[which] ?? []])] as uPlot.AlignedData

export default function Plot({ data, colours, names, language, pointed, onPoint }: PlotProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot>(null)
  const latest = useRef(onPoint)
  useEffect(() => {
    latest.current = onPoint
  })
  const days = data.places.length
  const shape = JSON.stringify([names, colours, language, data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for all that is drawn
  useEffect(() => {
    const host = place.current
    if (!host) return
    const drawn = new uPlot(
      {
        width: host.clientWidth,
        height: host.clientHeight,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
        scales: {
          x: { time: false, range: [-0.5, days - 0.5] },
          y: { range: (_, __, most) => [0, Math.max(1, most * 1.1)] },
        },
        axes: axesOf(host, names, language),
        series: seriesOf(host, colours, days > mostBars),
        hooks: { setCursor: [({ cursor }) => cursor.event && latest.current(cursor.idx ?? undefined)] },
      },
      inOrder(data),
      host,
    )
    chart.current = drawn
    const size = new ResizeObserver(() =>
      drawn.setSize({ width: host.clientWidth, height: host.clientHeight }),
    )
    size.observe(host)
    const endColours = onColours(() => drawn.redraw())
    return () => {
      endColours()
      size.disconnect()
      drawn.destroy()
      chart.current = null
    }
  }, [shape])
  useEffect(() => {
    const drawn = chart.current
    if (!drawn) return
    const left = pointed === undefined ? -1 : drawn.valToPos(pointed, 'x')
    if (Math.round(drawn.cursor.left ?? -1) !== Math.round(left)) drawn.setCursor({ left, top: 0 }, false)
  }, [pointed])
  return <div ref={place} className="h-full w-full" aria-hidden="true" />
}
