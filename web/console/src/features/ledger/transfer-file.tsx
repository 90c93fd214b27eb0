// A transfer with both its sides, its cause and its seal, and all legs that were booked with it.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { answerOf, useMay } from '@/api/queries'
import { screenOfCause } from '@/screens'
import { Amount } from '@/ui/amount'
import { type Fact, Facts, Loaded, Panel } from '@/ui/page'
import { type Column, Table } from '@/ui/table'
import { When } from '@/ui/when'
import { Address, type Transfer } from './calls'
import { SealProof } from './seal-file'

export function TransferFile({ id }: { id: string }) {
  const { t } = useTranslation(['ledger', 'common'])
  const file = useQuery(answerOf('/ledger/transfer', { id }))
  return (
    <Loaded query={file}>
      {({ transfer, sealHash, legs, hasMoreLegs }) => (
        <>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <Panel title={t('transfer.title')}>
              <TransferFacts transfer={transfer} />
            </Panel>
            <Panel title={t('transfer.seal')}>
              {transfer.seal ? (
                <>
                  {sealHash && <code className="text-xs break-all">{sealHash}</code>}
                  <SealProof number={transfer.seal} />
                </>
              ) : (
                <p className="text-ink-2">{t('transfer.unsealed')}</p>
              )}
            </Panel>
          </div>
          <Panel title={t('transfer.legs')}>
            <Legs legs={legs} chosen={id} />
            {hasMoreLegs && <p className="text-sm text-ink-2">{t('transfer.moreLegs')}</p>}
          </Panel>
        </>
      )}
    </Loaded>
  )
}

function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(['ledger', 'common'])
  const { unit, amount } = transfer
  const facts: Fact[] = [
    {
      name: t('common:field.units'),
      value: <Amount unit={unit} amount={amount} className="text-xl font-semibold" />,
    },
    { name: t('transfer.at'), value: <When at={transfer.at} exact /> },
    { name: t('common:field.kind'), value: `${transfer.title} (${transfer.type})` },
    { name: t('transfer.from'), value: <Side of={transfer} side="from" /> },
    { name: t('transfer.to'), value: <Side of={transfer} side="to" /> },
    { name: t('transfer.cause'), value: <Cause of={transfer} /> },
    { name: t('transfer.rules'), value: <span className="num">{transfer.rules}</span> },
    { name: t('transfer.id'), value: <span className="num text-sm">{transfer.id}</span> },
  ]
  return <Facts facts={facts} />
}

function Side({ of, side }: { of: Transfer; side: 'from' | 'to' }) {
  const before = side === 'from' ? of.fromBefore : of.toBefore
  const after = side === 'from' ? of.fromAfter : of.toAfter
  return (
    <>
      <Address of={of[side]} />
      {before && after && (
        <span className="block text-sm text-ink-2">
          <Amount unit={of.unit} amount={before} /> → <Amount unit={of.unit} amount={after} />
        </span>
      )}
    </>
  )
}

function Cause({ of }: { of: Transfer }) {
  const { t } = useTranslation(['ledger', 'common'])
  const screen = screenOfCause(of.cause)
  const may = useMay(screen?.permission ?? '')
  return (
    <>
      <code className="text-sm">{of.cause}</code> <span className="num">{of.causeId}</span>
      {screen && may && (
        <Link className="block text-sm underline" to={screen.to(of.causeId)}>
          {t('transfer.open')}
        </Link>
      )}
    </>
  )
}

function Legs({ legs, chosen }: { legs: readonly Transfer[]; chosen: string }) {
  const { t } = useTranslation(['ledger', 'common'])
  const columns: Column<Transfer>[] = [
    {
      head: t('transfer.id'),
      cell: leg =>
        leg.id === chosen ? (
          <span className="num text-sm font-semibold">{leg.id}</span>
        ) : (
          <Link className="num text-sm underline" to={`/ledger?transfer=${leg.id}`}>
            {leg.id}
          </Link>
        ),
    },
    { head: t('common:field.kind'), cell: leg => leg.title },
    { head: t('transfer.from'), cell: leg => <Side of={leg} side="from" /> },
    { head: t('transfer.to'), cell: leg => <Side of={leg} side="to" /> },
    {
      head: t('common:field.units'),
      cell: leg => <Amount unit={leg.unit} amount={leg.amount} />,
      right: true,
    },
  ]
  return <Table label={t('transfer.legs')} items={legs} idOf={leg => leg.id} columns={columns} />
}
