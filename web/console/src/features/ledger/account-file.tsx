// An account: its balance and how that was computed, and its lines by unit, type and time.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shapes } from '@/api/client'
import { listQuery, type Row } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { Amount } from '@/ui/amount'
import { Button } from '@/ui/button'
import { Select, TextField } from '@/ui/fields'
import { Facts, Loaded, Panel } from '@/ui/page'
import { Queue } from '@/ui/queue'
import type { Column } from '@/ui/table'
import { TimeSpan } from '@/ui/time-span'
import { When } from '@/ui/when'
import { Address, type Unit } from './calls'

type Line = Row<'/ledger/lines'>

const units: readonly Unit[] = [
  'BALANCE',
  'OTC',
  'XMONEY',
  'NFT',
  'ENERGY',
  'PRIORITY_PASS',
  'RECYCLE_VOUCHER',
]

export function AccountFile({ address }: { address: string }) {
  const { t } = useTranslation(['ledger', 'common'])
  const account = useQuery(answerOf('/ledger/account', { address }))
  return (
    <>
      <Panel title={<span className="wrap-anywhere">{t('account.title', { address })}</span>}>
        <Loaded query={account}>{file => <Holdings file={file} />}</Loaded>
      </Panel>
      {account.data && <Lines address={address} />}
    </>
  )
}

function Holdings({ file }: { file: Shapes['ledger_explorer.AccountDetails'] }) {
  const { t } = useTranslation(['ledger', 'common'])
  return (
    <>
      {file.amounts.length === 0 && <p>{t('account.nothing')}</p>}
      <Facts
        facts={file.amounts.map(({ unit, amount }) => ({
          name: t(`unit.${unit}`),
          value: <Amount unit={unit} amount={amount} className="font-semibold" />,
        }))}
      />
      <p className="text-sm text-ink-2">
        {file.counted === 'kept' ? t('account.kept') : t('account.summed', { seal: file.summedToSeal ?? 0 })}{' '}
        {file.summedAt && <When at={file.summedAt} exact />}
      </p>
      {file.userId && (
        <Link className="underline" to={`/ledger?person=${file.userId}`}>
          {t('account.person')}
        </Link>
      )}
    </>
  )
}

function Lines({ address }: { address: string }) {
  const { t } = useTranslation(['ledger', 'common'])
  const [unitGiven] = useAddress('unit')
  const [typeGiven] = useAddress('type')
  const [from] = useAddress('from')
  const [until] = useAddress('until')
  const unit = units.find(known => known === unitGiven)
  const type = Number(typeGiven) || undefined
  const filters = { unit, type, from: from || undefined, until: until || undefined }
  const query = useInfiniteQuery(listQuery('/ledger/lines', { address, ...filters }))
  const columns: Column<Line>[] = [
    {
      head: t('transfer.id'),
      cell: line => (
        <Link className="num text-sm underline" to={`/ledger?transfer=${line.id}`}>
          {line.id}
        </Link>
      ),
    },
    { head: t('transfer.at'), cell: line => <When at={line.at} exact /> },
    {
      head: t('common:field.kind'),
      cell: line => (
        <>
          {line.title}
          <code className="block text-xs text-ink-2">
            {line.cause} {line.causeId}
          </code>
        </>
      ),
    },
    { head: t('lines.other'), cell: line => <Address of={line.other} /> },
    {
      head: t('common:field.units'),
      cell: line => <Amount unit={line.unit} amount={line.amount} />,
      right: true,
    },
    {
      head: t('lines.after'),
      cell: line => (line.balanceAfter ? <Amount unit={line.unit} amount={line.balanceAfter} /> : '–'),
      right: true,
    },
  ]
  return (
    <Panel title={t('lines.title')}>
      <Filters />
      <Queue
        label={t('lines.title')}
        query={query}
        idOf={line => line.id}
        columns={columns}
        empty={t('lines.empty')}
      />
    </Panel>
  )
}

function Filters() {
  const { t } = useTranslation(['ledger', 'common'])
  const [unit, setUnit] = useAddress('unit')
  const [type, setType] = useAddress('type')
  const [typed, setTyped] = useState(type)
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        setType(typed)
      }}
    >
      <Select
        className="w-44"
        label={t('lines.unit')}
        value={unit}
        onChange={setUnit}
        options={[
          { value: '', label: t('common:filter.any') },
          ...units.map(value => ({ value, label: t(`unit.${value}`) })),
        ]}
      />
      <TextField
        className="w-32"
        label={t('lines.type')}
        value={typed}
        onChange={value => setTyped(value.replace(/\D/g, ''))}
        inputMode="numeric"
        maxLength={2}
      />
      <TimeSpan from={t('common:filter.from')} until={t('common:filter.until')} />
      <Button type="submit">{t('lines.filter')}</Button>
    </form>
  )
}
