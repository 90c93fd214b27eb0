// Ratios of leaders: one operator proposes, another approves, each from a day on.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { useMay, useMe } from '@/api/queries'
import type { Fact } from '@/ui/page'
import { ResourceScreen, resource } from '@/ui/resource'
import { OnDay, When } from '@/ui/when'
import { type Leader, leaderTones, type Translate } from './calls'
import { Percent, PersonCell, PersonFact } from './cells'
import { ApproveLeader, RejectLeader, WithdrawLeader } from './decide-leader'
import { ProposeLeader } from './propose-leader'

export const leaders = resource(
  {
    list: '/root/list',
    id: 'id',
    filters: {
      state: ['', 'proposed', 'approved', 'rejected'],
      userId: [],
      sort: ['newest', 'oldest'],
    },
    query: ({ state, userId, sort }) => ({ sort, userId, state: state || undefined }),
    every: pollEvery,
    queue: 'team.roots',
  },
  function useLeaders() {
    const { t } = useTranslation(['team', 'common'])
    const me = useMe()?.operatorId
    const may = useMay('team')
    // The proposer may take it back; all others may decide. The server enforces this.
    const isMine = ({ state, proposedBy }: Leader) => may && state === 'proposed' && proposedBy === me
    const isAnothers = ({ state, proposedBy }: Leader) => may && state === 'proposed' && proposedBy !== me
    return {
      title: t('leaders.title'),
      hint: t('leaders.hint'),
      empty: t('leaders.empty'),
      origin: { from: t('leaders.emptyFrom') },
      choose: t('leaders.choose'),
      name: t('leader.title'),
      badge: leader => <State of={leader} />,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`leaderState.${value}`) },
        userId: { label: t('leader.person'), person: true },
      },
      nameOf: ({ nickname }) => nickname,
      columns: [
        { key: 'person', head: t('leader.person'), cell: leader => <PersonCell of={leader} /> },
        {
          key: 'ratio',
          head: t('leader.ratio'),
          cell: ({ ratio }) => <Percent share={ratio} />,
          right: true,
        },
        {
          key: 'fromDay',
          head: t('leader.fromDay'),
          cell: ({ fromDay }) => <OnDay day={fromDay} />,
          right: true,
        },
        { key: 'state', head: t('common:field.state'), cell: leader => <State of={leader} /> },
        {
          key: 'proposedAt',
          head: t('common:field.proposedAt'),
          cell: ({ proposedAt, proposer }) => (
            <>
              <When at={proposedAt} />
              <span className="block text-sm text-ink-2">{proposer}</span>
            </>
          ),
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      facts: leader => factsOf(leader, t),
      note: leader => isMine(leader) && <p className="text-sm text-ink-2">{t('common:proposal.mine')}</p>,
      acts: [
        { words: t('decide.approve.open'), tone: 'primary', fits: isAnothers, Dialog: ApproveLeader },
        { words: t('decide.reject.open'), fits: isAnothers, Dialog: RejectLeader },
        { words: t('decide.withdraw.open'), fits: isMine, Dialog: WithdrawLeader },
      ],
      editor: may ? { add: t('propose.open'), Dialog: ProposeLeader } : undefined,
    }
  },
)

export default function LeadersScreen() {
  return <ResourceScreen of={leaders} />
}

function State({ of: { state } }: { of: Leader }) {
  const { t } = useTranslation(['team', 'common'])
  return <Badge tone={leaderTones[state]}>{t(`leaderState.${state}`)}</Badge>
}

const factsOf = (leader: Leader, t: Translate): Fact[] => [
  { name: t('leader.person'), value: <PersonFact of={leader} /> },
  {
    name: t('leader.ratio'),
    value: (
      <>
        <Percent share={leader.ratio} className="text-xl font-semibold" />
        {leader.ratio === 0 && <span className="block text-sm text-ink-2">{t('leader.none')}</span>}
      </>
    ),
  },
  { name: t('leader.present'), value: <Percent share={leader.present} /> },
  { name: t('leader.fromDay'), value: <OnDay day={leader.fromDay} /> },
  { name: t('common:field.reason'), value: leader.reason },
  { name: t('common:field.proposer'), value: leader.proposer },
  { name: t('common:field.proposedAt'), value: <When at={leader.proposedAt} /> },
  { name: t('common:field.decider'), value: leader.decider },
  { name: t('common:field.decidedAt'), value: leader.decidedAt && <When at={leader.decidedAt} /> },
  { name: t('common:field.decision'), value: leader.decision },
]
