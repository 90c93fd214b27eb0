// The sheet of a flow's filter: direction, group and period, applied together.
import { Button } from '@gomve/ui/button'
import { Chips } from '@gomve/ui/chips'
import { Segmented } from '@gomve/ui/choices'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@/ui/sheet'
import { type FlowFilter, groupsOf, partsOf } from './flow-filter'
import { Period } from './flow-period'

interface FilterSheetProps {
  filter: FlowFilter
  open: boolean
  onClose: () => void
  onApply: (filter: FlowFilter) => void
}

export default function FilterSheet({ filter, open, onClose, onApply }: FilterSheetProps) {
  const { t } = useTranslation('wallet')
  const [draft, setDraft] = useState(filter)
  // It opens with what is set now, which may have changed by a chip or by going back.
  const [wasOpen, setWasOpen] = useState(open)
  const [opened, setOpened] = useState(0)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setDraft(filter)
      setOpened(opened + 1)
    }
  }
  const change = (part: Partial<FlowFilter>) => setDraft({ ...draft, ...part })
  const apply = (next: FlowFilter) => {
    onApply(next)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filter.title')}
      footer={
        <div className="flex gap-2.5 *:flex-1">
          {partsOf(draft).length > 0 && (
            <Button tone="quiet" size="lg" onClick={() => apply({ unit: filter.unit, direction: 'all' })}>
              {t('filter.clear')}
            </Button>
          )}
          <Button size="lg" onClick={() => apply(draft)}>
            {t('filter.apply')}
          </Button>
        </div>
      }
    >
      <div className="space-y-4">
        <Part title={t('flow.direction')}>
          <Segmented
            label={t('flow.direction')}
            value={draft.direction}
            onChange={direction => change({ direction })}
            options={(['all', 'in', 'out'] as const).map(value => ({ value, label: t(`flow.${value}`) }))}
          />
        </Part>
        <Groups draft={draft} onChange={change} />
        <Part title={t('filter.period')}>
          <Period key={opened} days={draft} onChange={change} className={chipRow} />
        </Part>
      </div>
    </Sheet>
  )
}

interface PartProps {
  draft: FlowFilter
  onChange: (part: Partial<FlowFilter>) => void
}

const chipRow = 'flex-wrap px-0!'

function Groups({ draft, onChange }: PartProps) {
  const { t } = useTranslation('wallet')
  const offered = groupsOf(draft.unit)
  if (offered.length === 0) return null
  return (
    <Part title={t('flow.types')}>
      <Chips
        label={t('flow.types')}
        value={draft.group ?? 'all'}
        onChange={group => onChange({ group: group === 'all' ? undefined : group })}
        options={(['all', ...offered] as const).map(value => ({
          value,
          label: value === 'all' ? t('flow.all') : t(`filter.group.${value as 'groups'}`),
        }))}
        className={chipRow}
      />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-1.5 text-base font-semibold">{title}</h3>
      {children}
    </section>
  )
}
