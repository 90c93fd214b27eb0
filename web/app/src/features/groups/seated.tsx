// One's own seat in a group that fills up: where one sits, what is held, and what else can be done.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { Row, Rows } from '@gomve/ui/rows'
import { CircleCheck, Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group, Seat } from './calls'
import { LeaveRow } from './leave'
import { OpenUntil } from './open-until'

/** My seat in the group while it fills up. */
export const seatIn = ({ mySeat }: Group) => (mySeat?.state === 'forming' ? mySeat : undefined)

/** A seat that was taken on this page gets the focus: what was pressed for it is gone. */
export function SeatedCard({ group }: { group: Group }) {
  const seat = seatIn(group)
  const [first] = useState(seat?.seatId)
  const card = useRef<HTMLElement>(null)
  const isNew = seat !== undefined && seat.seatId !== first
  useEffect(() => {
    if (isNew) card.current?.focus({ preventScroll: true })
  }, [isNew])
  return seat && <Card {...{ group, seat, card }} />
}

function Card({ group, seat, card }: { group: Group; seat: Seat; card: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const language = useLanguage()
  return (
    <section ref={card} tabIndex={-1} className="card flex items-center gap-3 bg-success/12 p-4 outline-none">
      <CircleCheck className="size-7 shrink-0 text-success" aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug font-semibold">
          <span className="whitespace-nowrap">{t('seated.place', { place: seat.place })} ·</span>{' '}
          <span className="whitespace-nowrap">
            {t('seated.missing', { count: group.seats - group.taken })}
          </span>
        </h2>
        <p className="num text-sm text-ink-2">
          <span className="whitespace-nowrap">{t('seated.held', { amount: dong(seat.cash) })}</span>
          {group.closesAt &&
            (group.kind === 'personal' ? (
              <span className="block">
                {t('seated.refundBy', { at: dayAndTime(group.closesAt, language) })}
              </span>
            ) : (
              <>
                {' · '}
                <span className="whitespace-nowrap">
                  <OpenUntil until={group.closesAt} />
                </span>
              </>
            ))}
        </p>
      </div>
    </section>
  )
}

interface SeatedRowsProps {
  seat: Seat
  /** Whether a further order is being put together; left out where no seat is sold. */
  more?: boolean
  onMore: (more: boolean) => void
}

export function SeatedRows({ seat, more, onMore }: SeatedRowsProps) {
  const { t } = useTranslation('groups')
  return (
    <Rows>
      {more !== undefined && (
        <Row
          icon={Plus}
          colour="#3c9cff"
          label={more ? t('seated.noMore') : t('seated.more')}
          onPress={() => onMore(!more)}
        />
      )}
      <LeaveRow seat={seat} />
    </Rows>
  )
}
