// The share that won at each place with its interval, over the promised share. Its table has the same
// figures.
import { useLanguage } from '@gomve/ui/lib/language'
import { clsx } from 'clsx'
import { percent } from './percent'
import type { JudgedPlace } from './places'

interface ChartProps {
  places: readonly JudgedPlace[]
  promised: number
}

/** Letters of a scale do not grow with the reader's: it has no room, and the table has the figures. */
const small = 'num text-[clamp(12px,0.75rem,14px)] leading-none text-ink-2'
/** Closer to the promised share than this part of the height, a letter would lie on another. */
const close = 0.12

export function PlacesChart({ places, promised }: ChartProps) {
  const language = useLanguage()
  const { top, bottom } = scaleOf(places, promised)
  const heightOf = (share: number) => (top - share) / (top - bottom)
  const marks = [top, promised, bottom].filter(
    share => share === promised || Math.abs(heightOf(share) - heightOf(promised)) > close,
  )
  const every = Math.ceil(places.length / 10)
  return (
    <div aria-hidden="true" className="mt-4 flex gap-2">
      <div className={clsx(small, 'relative h-44 w-11 shrink-0')}>
        {marks.map(share => (
          <span
            key={share}
            style={{ top: `${heightOf(share) * 100}%` }}
            className={clsx(
              'absolute right-0 -translate-y-1/2',
              share === promised && 'font-semibold text-ink',
            )}
          >
            {percent(share, language, 1)}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${places.length} 1`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible"
        >
          {[0, 1].map(height => (
            <Line key={height} path={`M0 ${height}H${places.length}`} className="text-line" />
          ))}
          <Line
            path={`M0 ${heightOf(promised)}H${places.length}`}
            width={1.5}
            dashes="4 5"
            className="text-success"
          />
          {places.map(({ place, share, low, high, holds }) => (
            <g key={place} className={holds ? 'text-primary' : 'text-error'}>
              <Line path={`M${place - 0.5} ${heightOf(high)}V${heightOf(low)}`} width={2} />
              {/* A line without a length and with round ends is a dot, however the drawing is stretched. */}
              <Line path={`M${place - 0.5} ${heightOf(share)}h0`} width={9} />
            </g>
          ))}
        </svg>
        <div className={clsx(small, 'mt-2 flex text-center')}>
          {places.map(({ place, holds }) => (
            <span key={place} className={clsx('flex-1', !holds && 'font-semibold text-fault')}>
              {!holds || place === 1 || place % every === 0 ? place : ''}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

interface LineProps {
  path: string
  /** In pixels, which the drawing does not stretch. */
  width?: number
  dashes?: string
  className?: string
}

const Line = ({ path, width = 1, dashes, className }: LineProps) => (
  <path
    d={path}
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap="round"
    strokeDasharray={dashes}
    vectorEffect="non-scaling-stroke"
    className={className}
  />
)

/** As far above the promised share as below it, so that what is even lies in the middle. */
function scaleOf(places: readonly JudgedPlace[], promised: number) {
  const farthest = Math.max(0.001, ...places.flatMap(({ low, high }) => [promised - low, high - promised]))
  const reach = farthest * 1.08
  return { top: Math.min(1, promised + reach), bottom: Math.max(0, promised - reach) }
}
