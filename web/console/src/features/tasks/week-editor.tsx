// Editing a draft of a team week: the class, the week, the target, the pay that a team shares, and places.
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
import { type TeamWeek, weekLists } from './calls'
import { ClassField, NumberField } from './editor-fields'
import { mondayOf, nextMonday } from './week-days'

const draftOf = ({ classId, monday, target, pay, places }: TeamWeek) => ({
  ...{ classId, monday, pay: pay.replace(/\.00$/, '') },
  ...{ target: String(target), places: String(places) },
})

const blank = () => ({
  classId: '',
  pay: '',
  target: '',
  places: '',
  monday: nextMonday(new Date(serverNow())),
})

export const EditWeek = ({ item, onClose }: Deciding<TeamWeek>) => (
  <WeekEditor item={item} known={[]} onSaved={() => undefined} onClose={onClose} />
)

export function WeekEditor({ item, known, onSaved, onClose }: Editing<TeamWeek>) {
  const { t } = useTranslation('tasks')
  const [draft, setDraft] = useState(() => (item ? draftOf(item) : blank()))
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const save = useAct('/teamWeek/save', {
    refreshes: weekLists,
    onDone: saved => {
      toast(t('saved'))
      onSaved(saved.week.weekId)
      onClose()
    },
  })
  const { classId, pay, target, places, monday } = draft
  return (
    <Dialog
      title={t(item ? 'edit' : 'weeks.add')}
      submit={t('save')}
      onClose={onClose}
      onSubmit={() =>
        save.mutate({
          ...{ weekId: item?.weekId, classId, pay, monday },
          ...{ target: Number(target), places: Number(places) },
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
        <AmountField label={t('week.pay')} value={pay} onChange={typed => change({ pay: typed })} required />
        <NumberField
          label={t('week.target')}
          hint={t('week.targetHint')}
          value={target}
          onChange={digits => change({ target: digits })}
        />
        <NumberField
          label={t('week.places')}
          value={places}
          onChange={digits => change({ places: digits })}
        />
        <MomentField
          label={t('week.monday')}
          hint={t('week.mondayHint')}
          moment={fromField(`${monday}T00:00`) ?? ''}
          onChange={moment => moment && change({ monday: mondayOf(toField(moment).slice(0, 10)) })}
          wholeDay
        />
      </div>
    </Dialog>
  )
}
