// A bank's statement as a file: what will be imported, what is left and what is skipped are shown first.
import { Badge } from '@gomve/ui/badge'
import { Count, Money } from '@gomve/ui/money'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { post, type Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { Button } from '@/ui/button'
import { FileField } from '@/ui/file-field'
import { Loading, Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { type Column, Table } from '@/ui/table'
import { OnDay } from '@/ui/when'
import { statementOf } from './bank-file/tables'
import { Unreadable } from './bank-file/unreadable'
import { dayTones, moneyLists, reconciliationLists } from './calls'

type Reading = Shapes['reconciliation.StatementReading']
type FileDay = Shapes['reconciliation.FileDay']
type Fault = Shapes['reconciliation.FileFault']
type Left = Shapes['reconciliation.RowsLeft']

const endings = '.csv,.txt,.tsv,.xlsx,.ofx,.qfx,.xml,text/csv,text/plain'

export function StatementFile({ channelId }: { channelId: string }) {
  const { t } = useTranslation('money')
  const [picked, setPicked] = useState<File>()
  const check = useMutation({
    mutationFn: (file: File) =>
      statementOf(file, content => post('/statement/check', { channelId, name: file.name, content })),
  })
  const take = useAct('/statement/import', { refreshes: [...moneyLists, ...reconciliationLists] })
  const pick = (file: File) => {
    setPicked(file)
    take.reset()
    check.mutate(file)
  }
  const statement = check.data
  const reading = statement?.reading
  const unreadable = check.error instanceof Unreadable ? check.error : undefined
  const mayTake = reading?.isUsable && reading.days.length > 0 && !reading.isRepeat
  return (
    <div className="space-y-4">
      <Panel>
        <FileField label={t('file.pick')} accept={endings} picked={picked?.name} onPick={pick} />
        <p className="text-sm text-ink-2">{t('file.hint')}</p>
        {unreadable ? (
          <Notice>{t(`unreadable.${unreadable.why}`, unreadable.named)}</Notice>
        ) : (
          <Refusal error={check.error ?? take.error} />
        )}
        {picked && statement && mayTake && !take.data && (
          <Button
            tone="primary"
            busy={take.isPending}
            onClick={() => take.mutate({ channelId, name: picked.name, content: statement.text })}
          >
            {t('file.take')}
          </Button>
        )}
        {take.data && <Taken result={take.data} />}
      </Panel>
      {check.isPending && <Loading />}
      {reading && !take.data && <InFile reading={reading} channelId={channelId} />}
      {take.data && (
        <>
          <Days days={take.data.days} channelId={channelId} />
          <RowsLeft left={take.data.left} />
        </>
      )}
    </div>
  )
}

function Taken({ result }: { result: Shapes['reconciliation.StatementImported'] }) {
  const { t } = useTranslation('money')
  const fresh = result.lines - result.known
  return (
    <p role="status" className="flex items-center gap-2 rounded-xl bg-success/12 px-4 py-3 text-gain">
      <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
      {result.isRepeat ? t('file.repeat') : t('file.taken', { fresh, known: result.known })}
    </p>
  )
}

function InFile({ reading, channelId }: { reading: Reading; channelId: string }) {
  const { t } = useTranslation('money')
  return (
    <>
      {reading.isRepeat && <Notice>{t('file.repeat')}</Notice>}
      {!reading.isUsable && <Notice>{t('file.unusable')}</Notice>}
      {reading.columns.length > 0 && (
        <section className="space-y-2 text-sm">
          <p className="text-ink-2">{t('file.columns')}</p>
          <dl className="flex flex-wrap gap-2">
            {reading.columns.map(({ column, name }) => (
              <div key={`${column} ${name}`} className="flex gap-2 rounded-lg bg-card px-3 py-1.5">
                <dt className="text-ink-2">{t(`column.${column}`)}</dt>
                <dd className="wrap-anywhere">{name}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Days days={reading.days} channelId={channelId} />
      <RowsLeft left={reading.left} isUsable={reading.isUsable} />
    </>
  )
}

/** The rows that are not imported: those with a fault, and those that move no money. */
function RowsLeft({ left, isUsable = true }: { left: Left; isUsable?: boolean }) {
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
  return (
    <>
      {left.faults.length > 0 && (
        <>
          {isUsable && <Notice>{t('file.faulty', { count: left.faulty })}</Notice>}
          <Table
            label={t('file.faults')}
            items={left.faults}
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

function Notice({ children }: { children: string }) {
  return (
    <p role="alert" className="flex items-center gap-2 rounded-xl bg-warning/12 px-4 py-3 text-warning">
      <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
      {children}
    </p>
  )
}

function Days({ days, channelId }: { days: readonly FileDay[]; channelId: string }) {
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
