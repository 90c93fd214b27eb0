// Editing a draft of a promotion: the class, what a day asks for and pays, its days, places and last day.
import { keepAmount } from '@gomve/shared/money'
import { serverNow } from '@gomve/ui/lib/server-time'
import { useTranslation } from 'react-i18next'
import { dayAhead } from '@/lib/days'
import { count, required, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { ClassField } from '@/ui/class-field'
import { AmountField, CountField } from '@/ui/fields'
import { DayField } from '@/ui/moment-field'
import type { Editing } from '@/ui/resource'
import { type Promotion, promotionLists } from './calls'

const schema = z.object({
  classId: required(),
  pay: required(),
  tickets: count(),
  days: count(),
  places: count(),
  lastDay: z.string(),
})

const draftOf = ({ classId, days, tickets, pay, places, lastDay }: Promotion): z.input<typeof schema> => ({
  ...{ classId, lastDay, pay: keepAmount(pay) },
  ...{ days: String(days), tickets: String(tickets), places: String(places) },
})

const blank = (): z.input<typeof schema> => ({
  ...{ classId: '', pay: '', days: '', tickets: '', places: '', lastDay: dayAhead(new Date(serverNow()), 7) },
})

export function PromotionEditor({ item, known = [], onSaved, onClose }: Editing<Promotion>) {
  const { t } = useTranslation(['tasks', 'common'])
  const form = useDraft(schema, item ? draftOf(item) : blank())
  return (
    <CallDialog
      title={t(item ? 'common:act.edit' : 'promotions.add')}
      submit={t('common:act.saveDraft')}
      path="/promotion/save"
      form={form}
      body={sent => ({ promotionId: item?.promotionId, ...sent })}
      refreshes={promotionLists}
      said={t('common:draftSaved')}
      onDone={saved => onSaved?.(saved.promotion.promotionId)}
      onClose={onClose}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ClassField {...form.field('classId')} known={item ? [item, ...known] : known} />
        <AmountField {...form.field('pay')} label={t('promotion.pay')} />
        <CountField
          {...form.field('tickets')}
          label={t('promotion.tickets')}
          hint={t('promotion.ticketsHint')}
          maxLength={6}
        />
        <CountField {...form.field('days')} label={t('promotion.days')} maxLength={6} />
        <CountField {...form.field('places')} label={t('promotion.places')} maxLength={6} />
        <DayField
          {...form.field('lastDay')}
          label={t('promotion.lastDay')}
          hint={t('promotion.lastDayHint')}
        />
      </div>
    </CallDialog>
  )
}
