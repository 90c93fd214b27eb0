// What the server reads in a bank's file: its columns, its days, and the rows that are left.
import { Badge } from '@gomve/ui/badge'
import { Count, Money } from '@gomve/ui/money'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shapes } from '@/api/client'
import { type Column, Table } from '@/ui/table'
import { OnDay } from '@/ui/when'
import type { FileTable } from './bank-file/mapping'
import { type Fault, isRepeat, type Reading } from './bank-file/parts'
import { dayTones } from './calls'

type FileDay = Shapes['reconciliation.FileDay']
type Left = Shapes['reconciliation.RowsLeft']

/** What the server read, before it is imported. */
export function InFile({ reading, channelId }: { reading: Reading; channelId: string }) {
  const { t } = useTranslation('money')
  return (
    <>
      {!reading.isUsable && <Notice>{t('file.unusable')}</Notice>}
      <Columns table={reading.table} />
      <FileDays days={reading.days} channelId={channelId} />
      <RowsLeft left={reading.left} isUsable={reading.isUsable} />
    </>
  )
}

/** The columns by the names of the file, or by their places where it has none. */
function Columns({ table: { columns, mapping } }: { table: FileTable }) {
  const { t } = useTranslation('money')
  if (columns.length === 0) return null
  return (
    <section className="space-y-2 text-sm">
      <p className="text-ink-2">{mapping ? t('file.columnsKept', { name: mapping }) : t('file.columns')}</p>
      <dl className="flex flex-wrap gap-2">
        {columns.map(({ column, name, place }) => (
          <div key={`${column} ${place}`} className="flex gap-2 rounded-lg bg-card px-3 py-1.5">
            <dt className="text-ink-2">{t(`column.${column}`)}</dt>
            <dd className="wrap-anywhere">{name || t('mapping.column', { place: place + 1 })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The rows that are not imported: those with a fault, and those that move no money. */
export function RowsLeft({ left, isUsable = true }: { left: Left; isUsable?: boolean }) {
  const { t } = useTranslation('money')
  const line = {
    head: t('file.line'),
    cell: (row: { line: number }) => <Count value={row.line} />,
  }
  const faults: Column<Fault>[] = [
    line,
    { head: t('file.fault'), cell: fault => fault.words },
    {
      head: t('file.value'),
      cell: fault => <code className="text-sm wrap-anywhere">{fault.value || '–'}</code>,
    },
    {
      head: t('column.amount'),
      cell: ({ amount }) => (amount ? <Money amount={amount} /> : '–'),
      right: true,
    },
  ]
  const skipped: Column<Left['skippedRows'][number]>[] = [
    line,
    { head: t('file.why'), cell: row => row.words },
    { head: t('file.row'), cell: row => <span className="text-sm wrap-anywhere">{row.text}</span> },
  ]
  const faulty = left.faults.filter(fault => !isRepeat(fault))
  // The server counts both; of the rows that repeat a line it lists those that it asks about.
  const count = left.faulty - (left.faults.length - faulty.length)
  return (
    <>
      {faulty.length > 0 && (
        <>
          {isUsable && <Notice>{t('file.faulty', { count })}</Notice>}
          <Table
            label={t('file.faults')}
            items={faulty}
            idOf={fault => `${fault.line} ${fault.rule}`}
            columns={faults}
          />
        </>
      )}
      {left.skippedRows.length > 0 && (
        <details className="space-y-3">
          <summary className="cursor-pointer text-sm text-ink-2">
            {t('file.skipped', { count: left.skipped })}
          </summary>
          <Table
            label={t('file.skippedRows')}
            items={left.skippedRows}
            idOf={row => String(row.line)}
            columns={skipped}
          />
        </details>
      )}
    </>
  )
}

export function Notice({ children }: { children: string }) {
  return (
    <p role="alert" className="flex items-center gap-2 rounded-xl bg-warning/12 px-4 py-3 text-warning">
      <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
      {children}
    </p>
  )
}

export function FileDays({ days, channelId }: { days: readonly FileDay[]; channelId: string }) {
  const { t } = useTranslation('money')
  if (days.length === 0) return null
  const columns: Column<FileDay>[] = [
    {
      head: t('day.day'),
      cell: ({ day }) => (
        <Link className="font-semibold underline" to={`/reconciliation?channel=${channelId}&day=${day}`}>
          <OnDay day={day} />
        </Link>
      ),
    },
    {
      head: t('day.state'),
      cell: ({ state }) => <Badge tone={dayTones[state]}>{t(`dayState.${state}`)}</Badge>,
    },
    { head: t('day.lines'), cell: ({ lines }) => <Count value={lines} />, right: true },
    { head: t('day.known'), cell: ({ known }) => <Count value={known} />, right: true },
    { head: t('day.in'), cell: day => <Money amount={day.in} />, right: true },
    { head: t('day.out'), cell: day => <Money amount={day.out} />, right: true },
  ]
  return <Table label={t('file.days')} items={days} idOf={({ day }) => day} columns={columns} />
}
