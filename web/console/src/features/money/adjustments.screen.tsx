// Adjustments of people's wallets: one operator proposes, another decides.
import { Badge } from '@gomve/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { useMay, useMe } from '@/api/queries'
import { Button } from '@/ui/button'
import { Facts, Loaded, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { AdjustedAmount, type Adjustment, adjustmentColumns, adjustmentTones } from './adjustment-columns'
import { DecideAdjustment, type Decision } from './decide-adjustment'
import { HoldingFacts, holdingsQuery } from './holdings'
import { ProposeAdjustment } from './propose-adjustment'

const adjustments = resource(
  {
    list: '/adjustment/list',
    id: 'id',
    filters: { state: ['proposed', 'approved', 'rejected', 'withdrawn', 'expired'] },
    query: ({ state }) => ({ state }),
    every: 15_000,
  },
  function useAdjustments() {
    const { t } = useTranslation(['people', 'money'])
    return {
      title: t('money:adjustments.title'),
      hint: t('money:adjustments.hint'),
      empty: t('money:adjustments.empty'),
      choose: t('money:adjustments.choose'),
      filters: {
        state: {
          label: t('money:adjustment.state'),
          option: value => t(`money:adjustmentState.${value}`),
        },
      },
      columns: [
        { head: t('money:adjustment.person'), cell: adjustment => <Person adjustment={adjustment} /> },
        ...adjustmentColumns(t),
      ],
      Detail,
      editor: { add: t('money:propose.open'), Dialog: ProposeAdjustment },
    }
  },
)

export default function AdjustmentsScreen() {
  return <ResourceScreen of={adjustments} />
}

function Person({ adjustment }: { adjustment: Adjustment }) {
  return (
    <>
      {adjustment.nickname}
      <span className="num block text-sm text-ink-2">{adjustment.maskedMobile}</span>
    </>
  )
}

function Detail({ id }: { id: string }) {
  const { t } = useTranslation('money')
  const [asked, ask] = useState<Decision>()
  const adjustment = useQuery({
    queryKey: ['/adjustment/get', id],
    queryFn: ({ signal }) => get('/adjustment/get', { id }, signal),
    retry: false,
  })
  return (
    <div className="space-y-4">
      <Panel title={t('adjustment.title')}>
        <Loaded query={adjustment}>
          {found => (
            <>
              <Facts facts={factsOf(found, t)} />
              <Decisions adjustment={found} ask={ask} />
              {asked && (
                <DecideAdjustment decision={asked} adjustment={found} onClose={() => ask(undefined)} />
              )}
            </>
          )}
        </Loaded>
      </Panel>
      {adjustment.data && <Holdings userId={adjustment.data.userId} />}
    </div>
  )
}

/** The proposer may withdraw it; all others may decide. The server enforces this. */
function Decisions({ adjustment, ask }: { adjustment: Adjustment; ask: (decision: Decision) => void }) {
  const { t } = useTranslation('money')
  const isMine = useMe()?.operatorId === adjustment.proposedBy
  if (adjustment.state !== 'proposed') return null
  if (isMine) {
    return (
      <>
        <p className="text-sm text-ink-2">{t('adjustment.mine')}</p>
        <Button onClick={() => ask('withdraw')}>{t('decision.withdraw.open')}</Button>
      </>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button tone="primary" onClick={() => ask('approve')}>
        {t('decision.approve.open')}
      </Button>
      <Button onClick={() => ask('reject')}>{t('decision.reject.open')}</Button>
    </div>
  )
}

function Holdings({ userId }: { userId: string }) {
  const { t } = useTranslation('people')
  const may = useMay('wallets')
  const holdings = useQuery({ ...holdingsQuery(userId), enabled: may })
  if (!may) return null
  return (
    <Panel title={t('wallet.title')}>
      <Loaded query={holdings}>{found => <HoldingFacts found={found} />}</Loaded>
    </Panel>
  )
}

type Translate = ReturnType<typeof useTranslation<'money'>>['t']

function factsOf(adjustment: Adjustment, t: Translate) {
  const { state, decider, decidedAt, decision, evidence } = adjustment
  return [
    {
      name: t('adjustment.amount'),
      value: <AdjustedAmount of={adjustment} className="text-xl font-semibold" />,
    },
    {
      name: t('adjustment.state'),
      value: <Badge tone={adjustmentTones[state]}>{t(`adjustmentState.${state}`)}</Badge>,
    },
    {
      name: t('adjustment.person'),
      value: (
        <PersonLink id={adjustment.userId}>
          {adjustment.nickname} <span className="num">{adjustment.maskedMobile}</span>
        </PersonLink>
      ),
    },
    { name: t('adjustment.reason'), value: adjustment.reason || '–' },
    ...(evidence ? [{ name: t('adjustment.evidence'), value: evidence, long: true }] : []),
    { name: t('adjustment.proposer'), value: adjustment.proposer },
    { name: t('adjustment.proposedAt'), value: <When at={adjustment.proposedAt} /> },
    ...(state === 'proposed'
      ? [{ name: t('adjustment.expiresAt'), value: <When at={adjustment.expiresAt} /> }]
      : []),
    ...(decider ? [{ name: t('adjustment.decider'), value: decider }] : []),
    ...(decidedAt ? [{ name: t('adjustment.decidedAt'), value: <When at={decidedAt} /> }] : []),
    ...(decision ? [{ name: t('adjustment.decision'), value: decision }] : []),
    { name: t('adjustment.id'), value: <span className="num text-sm">{adjustment.id}</span> },
  ]
}
