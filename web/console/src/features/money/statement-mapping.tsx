// The columns of a file as the operator sets them, above its first rows.
import { clsx } from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Separator } from '@/lib/cells'
import { Button } from '@/ui/button'
import { Select, TextField } from '@/ui/fields'
import { Panel } from '@/ui/page'
import {
  dates,
  decimals,
  type FileTable,
  type Mapping,
  type Meaning,
  mappingOf,
  meaningAt,
  meanings,
  separatedBy,
  separators,
  widthOf,
  withMeaning,
} from './bank-file/mapping'

interface MappingProps {
  /** As the server read it. */
  table: FileTable
  lines: readonly string[]
  mapping: Mapping
  isBusy: boolean
  onChange: (mapping: Mapping) => void
  /** Reads the file by the mapping. */
  onCheck: () => void
  onClose: () => void
}

export function StatementMapping(props: MappingProps) {
  const { lines, mapping, isBusy, onChange, onCheck, onClose } = props
  const { t } = useTranslation(['money', 'common'])
  const by = (separator: Separator) =>
    separator === props.table.separator ? props.table : separatedBy(props.table, lines, separator)
  const table = by(mapping.separator)
  return (
    <Panel title={t('mapping.title')} className="min-w-0">
      <p className="max-w-[84ch] text-sm text-ink-2">{t('mapping.hint')}</p>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        <TextField
          label={t('mapping.name')}
          value={mapping.name}
          maxLength={60}
          required
          onChange={name => onChange({ ...mapping, name })}
        />
        <Select
          label={t('mapping.separator')}
          value={mapping.separator}
          options={separators.map(value => ({ value, label: t(`mapping.by.${value}`) }))}
          onChange={value => onChange({ ...mappingOf(by(value), ''), name: mapping.name })}
        />
        <Select
          label={t('mapping.dates')}
          value={mapping.dates}
          options={dates.map(value => ({ value, label: t(`mapping.order.${value}`) }))}
          onChange={value => onChange({ ...mapping, dates: value })}
        />
        <Select
          label={t('mapping.decimals')}
          value={mapping.decimals}
          options={decimals.map(value => ({ value, label: t(`mapping.decimal.${value}`) }))}
          onChange={value => onChange({ ...mapping, decimals: value })}
        />
      </div>
      <FirstRows table={table} mapping={mapping} onChange={onChange} />
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" busy={isBusy} disabled={mapping.name.trim() === ''} onClick={onCheck}>
          {t('mapping.check')}
        </Button>
        <Button onClick={onClose}>{t('mapping.close')}</Button>
      </div>
    </Panel>
  )
}

const cellLook = 'max-w-56 truncate px-3 py-2'

function FirstRows({ table, mapping, onChange }: Pick<MappingProps, 'table' | 'mapping' | 'onChange'>) {
  const { t } = useTranslation('money')
  const group = useId()
  const places = Array.from({ length: widthOf(table) }, (_, place) => place)
  const { namesAt } = mapping
  return (
    <div className="overflow-x-auto rounded-xl bg-raised">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t('mapping.rows')}</caption>
        <thead>
          <tr>
            <th scope="col" className="px-3 py-2 font-normal text-ink-2">
              {t('mapping.namesAt')}
            </th>
            {places.map(place => (
              <th key={place} scope="col" className="p-1.5 font-normal">
                <MeaningSelect
                  label={t('mapping.column', { place: place + 1 })}
                  value={meaningAt(mapping, place)}
                  onChange={meaning => onChange(withMeaning(mapping, place, meaning))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-tint/5">
          <tr>
            <td colSpan={places.length + 1} className="px-3">
              <NamesRow
                group={group}
                isOn={!namesAt}
                onPick={() => onChange({ ...mapping, namesAt: undefined })}
              >
                {t('mapping.noNames')}
              </NamesRow>
            </td>
          </tr>
          {table.firstRows.map(({ line, cells }) => (
            <tr
              key={line}
              className={clsx(
                line === namesAt && 'bg-primary/12 font-semibold',
                namesAt && line < namesAt && 'text-ink-3',
              )}
            >
              <td className="px-3 whitespace-nowrap">
                <NamesRow
                  group={group}
                  isOn={line === namesAt}
                  onPick={() => onChange({ ...mapping, namesAt: line })}
                >
                  {t('mapping.line', { line })}
                </NamesRow>
              </td>
              {places.map(place => (
                <td
                  key={place}
                  title={cells[place]}
                  className={clsx(cellLook, !meaningAt(mapping, place) && 'text-ink-2')}
                >
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MeaningProps {
  label: string
  value: Meaning | undefined
  onChange: (meaning: Meaning | undefined) => void
}

function MeaningSelect({ label, value, onChange }: MeaningProps) {
  const { t } = useTranslation('money')
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={event => onChange(meanings.find(meaning => meaning === event.target.value))}
      className={clsx('field min-w-32 px-2.5', !value && 'text-ink-2')}
    >
      <option value="">{t('mapping.none')}</option>
      {meanings.map(meaning => (
        <option key={meaning} value={meaning}>
          {t(`column.${meaning}`)}
        </option>
      ))}
    </select>
  )
}

interface NamesRowProps {
  group: string
  isOn: boolean
  onPick: () => void
  children: string
}

function NamesRow({ group, isOn, onPick, children }: NamesRowProps) {
  return (
    <label className="flex min-h-9 items-center gap-2">
      <input
        type="radio"
        name={group}
        checked={isOn}
        onChange={onPick}
        className="size-4 shrink-0 accent-primary"
      />
      {children}
    </label>
  )
}
