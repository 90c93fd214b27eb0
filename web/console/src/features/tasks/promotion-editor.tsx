// Editing a draft of a promotion: the class, what a day asks for and pays, its days, places and last day.
import { serverNow } from '@gomve/ui/lib/server-time'
import { fromField, toField } from '@gomve/ui/lib/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { AmountField } from '@/ui/fields'
import { MomentField } from '@/ui/moment-field'
import type { Editing } from '@/ui/resource'
import type { Deciding } from '@/ui/side'
import { toast } from '@/ui/toast'
import { type Promotion, promotionLists } from './calls'
import { ClassField, NumberField } from './editor-fields'
import { dayAhead } from './week-days'

const draftOf = ({ classId, days, tickets, pay, places, lastDay }: Promotion) => ({
  ...{ classId, lastDay, pay: pay.replace(/\.00$/, '') },
  ...{ days: String(days), tickets: String(tickets), places: String(places) },
})

const blank = () => ({
  ...{ classId: '', pay: '', days: '', tickets: '', places: '', lastDay: dayAhead(new Date(serverNow()), 7) },
})

export const EditPromotion = ({ item, onClose }: Deciding<Promotion>) => (
  <PromotionEditor item={item} known={[]} onSaved={() => undefined} onClose={onClose} />
)

export function PromotionEditor({ item, known, onSaved, onClose }: Editing<Promotion>) {
  const { t } = useTranslation('tasks')
  const [draft, setDraft] = useState(() => (item ? draftOf(item) : blank()))
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const save = useAct('/promotion/save', {
    refreshes: promotionLists,
    onDone: saved => {
      toast(t('saved'))
      onSaved(saved.promotion.promotionId)
      onClose()
    },
  })
  const { classId, pay, days, tickets, places, lastDay } = draft
  return (
    <Dialog
      title={t(item ? 'edit' : 'promotions.add')}
      submit={t('save')}
      onClose={onClose}
      onSubmit={() =>
        save.mutate({
          ...{ promotionId: item?.promotionId, classId, pay, lastDay },
          ...{ days: Number(days), tickets: Number(tickets), places: Number(places) },
        })
      }
      busy={save.isPending}
      error={save.error}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ClassField
          value={classId}
          onChange={chosen => change({ classId: chosen })}
          known={item ? [item, ...known] : known}
        />
        <AmountField
          label={t('promotion.pay')}
          value={pay}
          onChange={typed => change({ pay: typed })}
          required
        />
        <NumberField
          label={t('promotion.tickets')}
          hint={t('promotion.ticketsHint')}
          value={tickets}
          onChange={digits => change({ tickets: digits })}
        />
        <NumberField label={t('promotion.days')} value={days} onChange={digits => change({ days: digits })} />
        <NumberField
          label={t('promotion.places')}
          value={places}
          onChange={digits => change({ places: digits })}
        />
        <MomentField
          label={t('promotion.lastDay')}
          hint={t('promotion.lastDayHint')}
          moment={fromField(`${lastDay}T00:00`) ?? ''}
          onChange={moment => moment && change({ lastDay: toField(moment).slice(0, 10) })}
          wholeDay
        />
      </div>
    </Dialog>
  )
}
