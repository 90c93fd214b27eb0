// The current books: whether their invariants hold, what is held and owed, and the head of the chain.
import { Badge } from '@gomve/ui/badge'
import { Count, Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shapes } from '@/api/client'
import { answerOf } from '@/api/queries'
import { Facts, Loaded, Panel } from '@/ui/page'
import { When } from '@/ui/when'

export function Today() {
  const { t } = useTranslation('ledger')
  const today = useQuery({
    ...answerOf('/ledger/today'),
    refetchInterval: 60_000,
  })
  return (
    <Loaded query={today}>
      {now => (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Panel title={t('today.title')}>
            <Laws laws={now.laws} />
            <Chain now={now} />
          </Panel>
          <Panel>
            <Facts
              facts={[
                {
                  name: t('today.held'),
                  value: <Money amount={now.held} className="text-xl font-semibold" />,
                },
                { name: t('today.owed'), value: <Money amount={now.owed} /> },
                { name: t('today.inFlight'), value: <Money amount={now.inFlight} /> },
                { name: t('today.unmatched'), value: <Money amount={now.unmatched} /> },
                { name: t('today.own'), value: <Money amount={now.own} /> },
                { name: t('today.asOf'), value: <When at={now.asOf} exact /> },
              ]}
            />
          </Panel>
        </div>
      )}
    </Loaded>
  )
}

function Laws({ laws }: { laws: readonly Shapes['ledger_explorer.LawNow'][] }) {
  const { t } = useTranslation('ledger')
  return (
    <ul className="space-y-2">
      {laws.map(({ law, holds, off }) => (
        <li key={law} className="flex items-center justify-between gap-3">
          <span>{t(`law.${law}`)}</span>
          <span className="flex items-center gap-2">
            {!holds && off && <span className="num text-sm text-fault">{t('off', { off })}</span>}
            <Badge tone={holds ? 'green' : 'red'}>{t(holds ? 'holds' : 'broken')}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Chain({ now }: { now: Shapes['ledger_explorer.Today'] }) {
  const { t } = useTranslation('ledger')
  const { head } = now
  const facts = [
    ...(head
      ? [
          {
            name: t('today.head'),
            value: (
              <Link className="num underline" to={`/ledger?seal=${head.number}`}>
                {head.number}
              </Link>
            ),
          },
          { name: t('today.transfers'), value: <Count value={head.transfers} /> },
          { name: t('today.sealedAt'), value: <When at={head.sealedAt} exact /> },
        ]
      : []),
    { name: t('today.awaiting'), value: <Count value={now.awaitingSeal} /> },
    {
      name: t('today.checkedAt'),
      value: now.checkedAt ? <When at={now.checkedAt} exact /> : t('today.never'),
    },
    ...(head
      ? [{ name: t('seal.hash'), value: <code className="text-xs break-all">{head.hash}</code>, long: true }]
      : []),
  ]
  return <Facts facts={facts} />
}
