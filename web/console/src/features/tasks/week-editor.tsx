// Editing a draft of a team week: the class, the week, the target, the pay that a team shares, and places.
import { keepAmount } from '@gomve/shared/money'
import { serverNow } from '@gomve/ui/lib/server-time'
import { useTranslation } from 'react-i18next'
import { mondayOf, nextMonday } from '@/lib/days'
import { count, required, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { ClassField } from '@/ui/class-field'
import { AmountField, CountField } from '@/ui/fields'
import { DayField } from '@/ui/moment-field'
import type { Editing } from '@/ui/resource'
import { type TeamWeek, weekLists } from './calls'

const schema = z.object({
  classId: required(),
  pay: required(),
  target: count(),
  places: count(),
  monday: z.string(),
})

const draftOf = ({ classId, monday, target, pay, places }: TeamWeek): z.input<typeof schema> => ({
  ...{ classId, monday, pay: keepAmount(pay) },
  ...{ target: String(target), places: String(places) },
})

const blank = (): z.input<typeof schema> => ({
  ...{ classId: '', pay: '', target: '', places: '', monday: nextMonday(new Date(serverNow())) },
})

export function WeekEditor({ item, known = [], onSaved, onClose }: Editing<TeamWeek>) {
  const { t } = useTranslation(['tasks', 'common'])
  const form = useDraft(schema, item ? draftOf(item) : blank())
  return (
    <CallDialog
      title={t(item ? 'common:act.edit' : 'weeks.add')}
      submit={t('common:act.saveDraft')}
      path="/teamWeek/save"
      form={form}
      body={sent => ({ weekId: item?.weekId, ...sent })}
      refreshes={weekLists}
      said={t('common:draftSaved')}
      onDone={saved => onSaved?.(saved.week.weekId)}
      onClose={onClose}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ClassField {...form.field('classId')} known={item ? [item, ...known] : known} />
        <AmountField {...form.field('pay')} label={t('week.pay')} />
        <CountField
          {...form.field('target')}
          label={t('week.target')}
          hint={t('week.targetHint')}
          maxLength={6}
        />
        <CountField {...form.field('places')} label={t('week.places')} maxLength={6} />
        <DayField
          {...form.field('monday')}
          label={t('week.monday')}
          hint={t('week.mondayHint')}
          onChange={day => form.change({ monday: mondayOf(day) })}
        />
      </div>
    </CallDialog>
  )
}
