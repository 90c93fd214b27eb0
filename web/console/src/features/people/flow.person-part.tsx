// The lines of one of a person's wallets, each with its receipt beside it.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listQuery, type Row } from '@/api/lists'
import { answerOf, useMay } from '@/api/queries'
import { useAddress } from '@/lib/address'
import type { OfPerson, PersonList } from '@/registries'
import { screenOfCause } from '@/screens'
import { Amount } from '@/ui/amount'
import { Select } from '@/ui/fields'
import { Beside, Choose, Facts, Loaded, Panel } from '@/ui/page'
import { Queue } from '@/ui/queue'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import type { Unit } from './calls'

type Line = Row<'/person/flow'>

const units = [
  'BALANCE',
  'OTC',
  'XMONEY',
  'NFT',
  'ENERGY',
  'PRIORITY_PASS',
  'RECYCLE_VOUCHER',
] as const satisfies readonly Unit[]

function PersonFlow({ id }: OfPerson) {
  const { t } = useTranslation(['people', 'common'])
  const [unitGiven, setUnit] = useAddress('unit', ['line'])
  const [chosen, choose] = useAddress('line')
  const unit = units.find(known => known === unitGiven) ?? 'BALANCE'
  const query = useInfiniteQuery(listQuery('/person/flow', { userId: id, unit }))
  const columns: Column<Line>[] = [
    {
      head: t('common:field.kind'),
      cell: line => (
        <>
          <span className="font-semibold">{line.title}</span>
          {line.about && <span className="block text-sm text-ink-2">{line.about}</span>}
        </>
      ),
    },
    { head: t('flow.at'), cell: line => <When at={line.at} /> },
    {
      head: t('common:field.units'),
      cell: line => <Amount unit={line.unit} amount={line.amount} />,
      right: true,
    },
    {
      head: t('flow.after'),
      cell: line => <Amount unit={line.unit} amount={line.balanceAfter} />,
      right: true,
    },
  ]
  return (
    <div className="space-y-4">
      <Select
        className="max-w-xs"
        label={t('common:field.wallet')}
        value={unit}
        options={units.map(value => ({ value, label: t(`common:unitName.${value}`) }))}
        onChange={setUnit}
      />
      <Beside
        list={
          <Queue
            label={t('part.flow')}
            query={query}
            idOf={line => line.id}
            columns={columns}
            chosen={chosen}
            onChoose={choose}
            empty={t('flow.empty')}
          />
        }
        detail={<Receipt key={chosen} userId={id} line={chosen} />}
      />
    </div>
  )
}

function Receipt({ userId, line }: { userId: string; line: string }) {
  const { t } = useTranslation(['people', 'common'])
  const receipt = useQuery({
    ...answerOf('/person/receipt', { userId, id: line }),
    enabled: line !== '',
    retry: false,
  })
  if (!line) return <Choose>{t('receipt.choose')}</Choose>
  return (
    <Panel title={t('receipt.title')}>
      <Loaded query={receipt}>
        {found => {
          const { unit } = found.line
          return (
            <Facts
              facts={[
                { name: t('common:field.units'), value: <Amount unit={unit} amount={found.line.amount} /> },
                { name: t('receipt.cause'), value: found.causeText },
                { name: t('receipt.causeId'), value: <CauseId cause={found.cause} id={found.causeId} /> },
                { name: t('receipt.from'), value: found.from },
                { name: t('receipt.to'), value: found.to },
                { name: t('receipt.before'), value: <Amount unit={unit} amount={found.balanceBefore} /> },
                { name: t('flow.after'), value: <Amount unit={unit} amount={found.line.balanceAfter} /> },
                { name: t('flow.at'), value: <When at={found.line.at} exact /> },
                { name: t('receipt.seal'), value: found.seal ?? '–' },
                ...(found.sealHash
                  ? [
                      {
                        name: t('receipt.hash'),
                        value: <code className="num text-sm break-all">{found.sealHash}</code>,
                        long: true,
                      },
                    ]
                  : []),
              ]}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}

function CauseId({ cause, id }: { cause: string; id: string }) {
  const screen = screenOfCause(cause)
  const may = useMay(screen?.permission ?? '')
  const number = <span className="num text-sm">{id}</span>
  if (!screen || !may) return number
  return (
    <Link to={screen.to(id)} className="text-primary-soft underline-offset-4 hover:underline">
      {number}
    </Link>
  )
}

export default {
  place: 'list',
  name: 'flow',
  words: 'people:part.flow',
  order: 1,
  permission: 'wallets',
  Part: PersonFlow,
} satisfies PersonList
