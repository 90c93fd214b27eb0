// The draw as this device makes it: the seed opens, then one winning seat after another by its number. A tap
// anywhere on it skips the rest. It is low, so that the seats below it are in view.
import { clsx } from 'clsx'
import { CircleCheck, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Group } from '../calls'
import type { Show } from './use-reveal'

export default function Stage({ group, show }: { group: Group; show: Show }) {
  const { t } = useTranslation('groups')
  return (
    <section className="card relative px-4 pt-1 pb-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 text-base font-semibold">{t('stage.title')}</h2>
        <button
          type="button"
          onClick={show.skip}
          className="press -mr-3 min-h-11 shrink-0 px-3 text-sm font-semibold text-primary after:absolute after:inset-0"
        >
          {t('stage.skip')}
        </button>
      </div>
      <div role="status" aria-atomic="false" className="flex gap-4">
        <Latest group={group} show={show} />
        <div className="flex min-h-22 min-w-0 flex-1 flex-col justify-between">
          <Seal sealed={show.sealed} />
          {show.drawn.length > 0 ? (
            <Numbers group={group} show={show} />
          ) : (
            <p className="text-sm text-ink-2">
              {t('stage.seats', { winners: group.winners, seats: group.seats })}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

interface PartProps {
  group: Group
  show: Show
}

/** The seat drawn last. */
function Latest({ group, show }: PartProps) {
  const { t } = useTranslation('groups')
  const last = show.drawn.at(-1)
  if (!last)
    return <span aria-hidden="true" className="w-22 shrink-0 rounded-2xl border border-dashed border-ink-3" />
  return (
    <p
      key={last.seatId}
      className="flex w-22 shrink-0 animate-pop flex-col items-center justify-center rounded-2xl bg-warning/14 text-center text-warning"
    >
      <span className="text-xs font-semibold">
        {t(last.seatId === group.mySeat?.seatId ? 'stage.mine' : 'stage.drawn')}
      </span>
      <span className="num text-[3.25rem] leading-none font-semibold">{last.place}</span>
    </p>
  )
}

/** Hashed, the seed gives what was promised before the first seat was taken. */
function Seal({ sealed }: Pick<Show, 'sealed'>) {
  const { t } = useTranslation('groups')
  const opened = sealed?.opened === true
  const Icon = opened ? CircleCheck : LoaderCircle
  return (
    <div>
      <p className={clsx('flex gap-1.5 text-sm', opened ? 'font-semibold text-gain' : 'text-ink-2')}>
        <Icon className={clsx('mt-0.5 size-4 shrink-0', !opened && 'animate-spin')} aria-hidden="true" />
        {t(opened ? 'stage.sealed' : 'stage.opens')}
      </p>
      {sealed && (
        <p aria-hidden="true" className="font-mono text-xs text-ink-3">
          {ends(sealed.seed)}
          {opened && ` → ${ends(sealed.commitment)}`}
        </p>
      )}
    </div>
  )
}

const ends = (hex: string) => `${hex.slice(0, 4)}…${hex.slice(-4)}`

/** So many have room in a row; of more, the last ones. */
const most = 5

/** All that are drawn so far, and the places of those to come. */
function Numbers({ group: { winners }, show: { drawn } }: PartProps) {
  const shown = drawn.slice(-most)
  if (winners === 1) return null
  return (
    <ol aria-hidden="true" className="flex gap-1.5">
      {Array.from({ length: Math.min(winners, most) }, (_, place) => place).map(place => (
        <li
          key={place}
          className={clsx(
            'num grid h-7 min-w-7 place-items-center rounded-full px-1.5 text-sm font-semibold',
            shown[place] ? 'bg-warning text-warning-ink' : 'border border-dashed border-ink-3',
          )}
        >
          {shown[place]?.place}
        </li>
      ))}
    </ol>
  )
}
