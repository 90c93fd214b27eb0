// The share that won at each place with its interval, over the promised share. Its table has the same figures.
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
    <div aria-hidden="true" className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1.5">
      <div className={clsx(small, 'relative h-44 w-11')}>
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
      <svg
        viewBox={`0 0 ${places.length} 1`}
        preserveAspectRatio="none"
        className="h-44 w-full overflow-visible"
      >
        <g fill="none" vectorEffect="non-scaling-stroke">
          {[0, 1].map(height => (
            <Line key={height} path={`M0 ${height}H${places.length}`} className="stroke-white/10" />
          ))}
          <Line
            path={`M0 ${heightOf(promised)}H${places.length}`}
            className="stroke-success [stroke-dasharray:5_4] stroke-[1.5]"
          />
          {places.map(({ place, share, low, high, holds }) => (
            <g key={place} className={holds ? 'stroke-primary' : 'stroke-error'}>
              <Line path={`M${place - 0.5} ${heightOf(high)}V${heightOf(low)}`} className="stroke-2" />
              {/* A line without a length and with round ends is a dot, however the drawing is stretched. */}
              <Line
                path={`M${place - 0.5} ${heightOf(share)}h0`}
                className="stroke-[9] [stroke-linecap:round]"
              />
            </g>
          ))}
        </g>
      </svg>
      <span />
      <div className={clsx(small, 'flex text-center')}>
        {places.map(({ place, holds }) => (
          <span key={place} className={clsx('flex-1', !holds && 'font-semibold text-fault')}>
            {!holds || place === 1 || place % every === 0 ? place : ''}
          </span>
        ))}
      </div>
    </div>
  )
}

const Line = ({ path, className }: { path: string; className: string }) => (
  <path d={path} vectorEffect="non-scaling-stroke" className={className} />
)

/** As far above the promised share as below it, so that what is even lies in the middle. */
function scaleOf(places: readonly JudgedPlace[], promised: number) {
  const farthest = Math.max(0.001, ...places.flatMap(({ low, high }) => [promised - low, high - promised]))
  const reach = farthest * 1.08
  return { top: Math.min(1, promised + reach), bottom: Math.max(0, promised - reach) }
}
