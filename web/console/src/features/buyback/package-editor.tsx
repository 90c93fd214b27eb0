// Editing a draft of a package: which tickets it buys, at what price, how many, and on which day.
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { fromField, toField } from '@gomve/ui/lib/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { answerOf, useAct, useMay } from '@/api/queries'
import { shareFromField, shareToField } from '@/lib/share'
import { Dialog } from '@/ui/dialog'
import { AmountField, type Option, Select, ShareField, TextField } from '@/ui/fields'
import { MomentField } from '@/ui/moment-field'
import type { Editing } from '@/ui/resource'
import { toast } from '@/ui/toast'
import { type Package, packageLists } from './calls'
import { nextMonday } from './next-monday'

type Wish = Shapes['market.console.PackageRequest']

const kinds = ['personal', 'team'] as const

type Typed = 'classId' | 'share' | 'most' | 'quantity' | 'leastCount' | 'day'
type Draft = Record<Typed, string> & Pick<Package, 'kind'>

const draftOf = ({ kind, classId, share, most, quantity, leastCount, day }: Package): Draft => ({
  ...{ kind, classId, day, share: shareToField(share), most: most.replace(/\.00$/, '') },
  ...{ quantity: String(quantity), leastCount: String(leastCount) },
})

const blank = (): Draft => ({
  ...{ kind: 'personal', classId: '', share: '', most: '', quantity: '', leastCount: '' },
  day: nextMonday(new Date(serverNow())),
})

/** An empty share is the setting's, and an empty least count is 1. */
const requestOf = (draft: Draft, packageId: string | undefined): Wish => ({
  packageId,
  kind: draft.kind,
  classId: draft.classId,
  share: draft.share ? shareFromField(draft.share) : undefined,
  most: draft.most,
  quantity: Number(draft.quantity),
  leastCount: draft.leastCount ? Number(draft.leastCount) : undefined,
  day: draft.day,
})

export function PackageEditor({ item, known, onSaved, onClose }: Editing<Package>) {
  const { t } = useTranslation('buyback')
  const classes = useClasses(item ? [item, ...known] : known)
  const [draft, setDraft] = useState(() => (item ? draftOf(item) : blank()))
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const save = useAct('/package/save', {
    refreshes: packageLists,
    onDone: saved => {
      toast(t('packages.saved'))
      onSaved(saved.package.packageId)
      onClose()
    },
  })
  const { kind, classId, share, most, day } = draft
  return (
    <Dialog
      title={t(item ? 'packages.edit' : 'packages.add')}
      submit={t('packages.save')}
      onClose={onClose}
      onSubmit={() => save.mutate(requestOf(draft, item?.packageId))}
      busy={save.isPending}
      error={save.error}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('packages.kind')}
          value={kind}
          hint={kind === 'team' && t('packages.teamHint')}
          onChange={chosen => change({ kind: kinds.find(one => one === chosen) ?? 'personal' })}
          options={kinds.map(value => ({ value, label: t(`packages.kinds.${value}`) }))}
        />
        <Select
          label={t('packages.class')}
          value={classId}
          onChange={chosen => change({ classId: chosen })}
          options={classId ? classes : [{ value: '', label: t('packages.chooseClass') }, ...classes]}
          required
        />
        <ShareField
          label={t('packages.shareField')}
          value={share}
          hint={t('packages.shareHint')}
          onChange={typed => change({ share: typed })}
        />
        <AmountField
          label={t('packages.most')}
          value={most}
          onChange={typed => change({ most: typed })}
          required
        />
        <NumberField part="quantity" draft={draft} change={change} />
        <NumberField part="leastCount" draft={draft} change={change} />
        <MomentField
          label={t('packages.day')}
          hint={t('packages.dayHint')}
          moment={fromField(`${day}T00:00`) ?? ''}
          onChange={moment => moment && change({ day: toField(moment).slice(0, 10) })}
          wholeDay
        />
      </div>
    </Dialog>
  )
}

interface NumberFieldProps {
  part: 'quantity' | 'leastCount'
  draft: Draft
  change: (part: Partial<Draft>) => void
}

function NumberField({ part, draft, change }: NumberFieldProps) {
  const { t } = useTranslation('buyback')
  return (
    <TextField
      label={t(`packages.${part}`)}
      value={draft[part]}
      hint={part === 'leastCount' && t('packages.leastCountHint')}
      onChange={typed => change({ [part]: typed.replaceAll(/\D/g, '') })}
      inputMode="numeric"
      maxLength={9}
      required={part === 'quantity'}
    />
  )
}

/** Known packages provide the classes for an operator who may not see the list of classes. */
function useClasses(known: readonly Package[]): Option[] {
  const language = useLanguage()
  const list = useQuery({ ...answerOf('/class/list', { limit: 100 }), enabled: useMay('catalogue') })
  const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const
  const named = new Map(known.map(({ classId, name }) => [classId, name]))
  for (const sheet of list.data?.items ?? []) named.set(sheet.classId, sheet[names[language]] || sheet.nameVi)
  return Array.from(named, ([value, label]) => ({ value, label }))
}
