// Editing a draft of a set. Empty fields take the value of their setting.
import { useLanguage } from '@gomve/ui/lib/language'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, useAct, useMay } from '@/api/queries'
import { useDebounced } from '@/lib/debounced'
import { shareFromField, shareToField } from '@/lib/share'
import { Dialog } from '@/ui/dialog'
import { AmountField, type Option, Select, ShareField, TextField } from '@/ui/fields'
import { Empty, Loading } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import type { Editing } from '@/ui/resource'
import { toast } from '@/ui/toast'
import type { SetDraft, SetSheet } from './calls'
import { Cover } from './set-cover'
import { SetPreview } from './set-preview'

const numbers = ['seats', 'winners', 'prioritySlots', 'groupsADay'] as const
const shares = ['reward', 'commissionPool'] as const
type Part = (typeof numbers)[number] | (typeof shares)[number]

/** Known sets provide the classes for an operator who may not see the list of classes. */
export function SetEditor({ item: set, known, onSaved, onClose }: Editing<SetSheet>) {
  const { t } = useTranslation('sales')
  const classes = useClasses(known)
  const [classId, setClassId] = useState(set?.classId ?? '')
  const [price, setPrice] = useState(set ? set.price.replace(/\.00$/, '') : '')
  const [parts, setParts] = useState(() => partsOf(set))
  const type = (part: Part) => (value: string) => setParts({ ...parts, [part]: value })
  const save = useAct('/set/save', {
    refreshes: ['/set/list'],
    onDone: saved => {
      toast(t('set.saved'))
      onSaved(saved.setId)
      onClose()
    },
  })
  const wish = requestOf(set, classId, price, parts)
  return (
    <Dialog
      title={t(set ? 'set.edit' : 'sets.add')}
      submit={t('set.save')}
      onClose={onClose}
      onSubmit={() => save.mutate(wish)}
      busy={save.isPending}
      error={save.error}
      beside={<DraftPreview wish={wish} />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('set.class')}
          value={classId}
          onChange={setClassId}
          options={classId ? classes : [{ value: '', label: t('set.chooseClass') }, ...classes]}
          required
        />
        <AmountField label={t('set.price')} value={price} onChange={setPrice} required />
        {numbers.map(part => (
          <TextField
            key={part}
            label={t(`set.${part}`)}
            value={parts[part]}
            onChange={type(part)}
            inputMode="numeric"
            pattern="[0-9]*"
            placeholder={t('set.default')}
          />
        ))}
        {shares.map(part => (
          <ShareField
            key={part}
            label={t(`set.${part}Percent`)}
            value={parts[part]}
            onChange={type(part)}
            placeholder={t('set.default')}
          />
        ))}
      </div>
    </Dialog>
  )
}

const pause = 400

/** The server's preview of the draft, without saving it: the card, and its cover. */
function DraftPreview({ wish }: { wish: SetDraft }) {
  const { t } = useTranslation('sales')
  const settled = useDebounced(JSON.stringify(wish), pause)
  const asked = JSON.parse(settled) as SetDraft
  const isComplete = asked.classId !== '' && asked.price !== ''
  const draft = useQuery({
    ...answerOf('/set/preview', asked),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!isComplete) return <Empty icon={Eye}>{t('preview.incomplete')}</Empty>
  if (draft.isError) return <Refusal error={draft.error} />
  if (!draft.data) return <Loading />
  return (
    <div className="space-y-4">
      <SetPreview set={draft.data} />
      <Cover set={draft.data} />
    </div>
  )
}

function useClasses(known: readonly SetSheet[]): Option[] {
  const language = useLanguage()
  const maySee = useMay('tickets')
  const list = useQuery({
    ...answerOf('/class/list', { limit: 100 }),
    enabled: maySee,
  })
  const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const
  const named = new Map(known.map(set => [set.classId, set.name]))
  for (const sheet of list.data?.items ?? []) if (sheet.open) named.set(sheet.classId, sheet[names[language]])
  return Array.from(named, ([value, label]) => ({ value, label }))
}

function partsOf(set: SetSheet | undefined): Record<Part, string> {
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  const percent = (value: number | undefined) => (value === undefined ? '' : shareToField(value))
  return {
    seats: text(set?.seats),
    winners: text(set?.winners),
    prioritySlots: text(set?.prioritySlots),
    groupsADay: text(set?.groupsADay),
    reward: percent(set?.reward),
    commissionPool: percent(set?.commissionPool),
  }
}

function requestOf(
  set: SetSheet | undefined,
  classId: string,
  price: string,
  parts: Record<Part, string>,
): SetDraft {
  const request: SetDraft = { classId, price }
  if (set) request.setId = set.setId
  for (const part of numbers) if (parts[part]) request[part] = Number(parts[part])
  for (const part of shares) if (parts[part]) request[part] = shareFromField(parts[part])
  return request
}
