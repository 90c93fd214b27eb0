// A day that counts now: its tickets, until when it is handed in, and handing it in.
import { Button } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { dayAndTime, dayKey, dayName } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Meter } from '@gomve/ui/steps'
import { toast } from '@gomve/ui/toast'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { type PromotionDay, useHandIn } from './calls'
import { DayBadge } from './states'
import { outsideHours, Why } from './why'

export function HandIn({ day }: { day: PromotionDay }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const { counted, pickedUp, tickets, state, whyNot } = day
  const isToday = day.day === dayKey(serverNow())
  const words = t('day.counted', { counted, count: tickets })
  const at = (when: string) => dayAndTime(when, language)
  return (
    <section className="card space-y-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold first-letter:uppercase">
          {isToday ? t('day.today') : dayName(day.day, language)}
        </h2>
        <DayBadge state={state} />
      </div>
      <p className="num flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-2xl font-semibold">
          {counted}
          <span className="text-base font-normal text-ink-2"> / {t('tickets', { count: tickets })}</span>
        </span>
        <Money amount={day.pay} className="text-base font-semibold text-warning" />
      </p>
      <Meter label={words} value={counted} of={tickets} />
      {pickedUp > counted && (
        <p className="num text-sm text-ink-2">{t('day.notCounted', { count: pickedUp - counted })}</p>
      )}
      {state === 'open' && (
        <>
          <p className="num text-sm text-ink-2">
            {t('day.handInFrom', { from: at(day.handInFrom), until: at(day.handInUntil) })}
          </p>
          {/* The line above says when its night begins. */}
          {whyNot && whyNot.key !== outsideHours && <Why whyNot={whyNot} />}
          <HandInButton day={day} isToday={isToday} />
        </>
      )}
      {state === 'handed_in' && (
        <p className="num text-sm text-ink-2">{t('day.waits', { at: at(day.handInUntil) })}</p>
      )}
    </section>
  )
}

function HandInButton({ day, isToday }: { day: PromotionDay; isToday: boolean }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const dong = useDong()
  const { itemId, counted, tickets, whyNot } = day
  const handIn = useHandIn(itemId, ({ promotion }) => {
    if (!promotion) return
    const { paid, day } = promotion
    if (day.state === 'done') toast.success(t('handIn.paid', { paid: dong(paid) }))
    else toast.plain(t(day.state === 'handed_in' ? 'handIn.waits' : 'handIn.short'))
  })
  const isShort = counted < tickets
  const ask = async () => {
    const yes =
      !isShort ||
      (await confirm({
        title: t('handIn.ask', { counted, count: tickets }),
        text: isToday ? t('handIn.early', { at: dayAndTime(day.handInUntil, language) }) : t('handIn.late'),
        confirm: t('handIn.go'),
        danger: !isToday,
      }))
    if (yes) handIn.pay({ itemId })
  }
  return (
    <Button
      wide
      tone={isShort ? 'quiet' : undefined}
      disabled={Boolean(whyNot)}
      busy={handIn.busy}
      onClick={() => void ask()}
    >
      {handIn.checking ? t('checking') : t('handIn.go')}
    </Button>
  )
}
