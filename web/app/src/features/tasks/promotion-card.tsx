// A promotion on the square: what it pays, what a day asks for, until when, and why it cannot be taken.
import { Button, ButtonLink } from '@gomve/ui/button'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime, dayMonth } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { TicketCard } from '@gomve/ui/ticket-card'
import { toast } from '@gomve/ui/toast'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { confirm } from '@/ui/confirm'
import { promotionAddress } from './addresses'
import { type Promotion, useTakePromotion } from './calls'
import { Why } from './why'

export function PromotionCard({ of }: { of: Promotion }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const dong = useDong()
  const { classId, name, hue, cover, pay, payOfAll, days, tickets, left, places } = of
  return (
    <TicketCard
      top={
        <div className="flex gap-3 p-3">
          <Cover seed={classId} hue={hue} motif={motifOf(cover)} className="size-16 shrink-0 rounded-2xl" />
          <div className="min-w-0 flex-1">
            <h2 className="line-clamp-2 text-base leading-snug font-semibold">{name}</h2>
            <p className="num text-sm text-ink-2">
              {t('promotion.upTo')}{' '}
              <Money amount={payOfAll} className="text-lg font-semibold whitespace-nowrap text-warning" />
            </p>
          </div>
        </div>
      }
      bottom={
        <div className="space-y-3 px-4 pt-3 pb-4">
          <Facts
            facts={[
              { name: t('promotion.pay'), value: t('promotion.payValue', { pay: dong(pay), count: days }) },
              { name: t('promotion.effort'), value: t('promotion.effortValue', { count: tickets }) },
              {
                name: t('promotion.takesUntil'),
                value: <span className="num">{dayAndTime(of.takesUntil, language)}</span>,
              },
              { name: t('places'), value: t('placesLeft', { left, places }) },
              ...(of.myTake
                ? []
                : [{ name: t('promotion.firstDay'), value: dayMonth(of.firstDay, language) }]),
            ]}
          />
          <Take of={of} />
        </div>
      }
    />
  )
}

function Take({ of }: { of: Promotion }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const navigate = useNavigate()
  const take = useTakePromotion(of.promotionId, ({ takeId }) => {
    toast.success(t('take.done'))
    void navigate(promotionAddress(takeId), { viewTransition: true })
  })
  if (of.myTake) {
    return (
      <ButtonLink tone="quiet" wide to={promotionAddress(of.myTake)}>
        {t('take.mine')}
      </ButtonLink>
    )
  }
  const ask = async () => {
    const { days, tickets, firstDay } = of
    const yes = await confirm({
      title: t('take.ask'),
      text: t('take.text', { day: dayMonth(firstDay, language), count: days, tickets }),
      confirm: t('take.confirm'),
    })
    if (yes) take.pay({ promotionId: of.promotionId })
  }
  return (
    <div className="space-y-2">
      {of.whyNot && <Why whyNot={of.whyNot} />}
      <Button
        wide
        disabled={Boolean(of.whyNot)}
        busy={take.busy}
        aria-label={t('take.of', { name: of.name })}
        onClick={() => void ask()}
      >
        {take.checking ? t('checking') : t('take.go')}
      </Button>
    </div>
  )
}
