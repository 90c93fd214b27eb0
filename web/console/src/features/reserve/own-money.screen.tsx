// The operator's own money: what of it may move now, and what two operators moved to the reserve and back.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { useMe } from '@/api/queries'
import type { Fact } from '@/ui/page'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { type Proposal, proposalTones, type Translate } from './calls'
import { ApproveProposal, RejectProposal, WithdrawProposal } from './decide-proposal'
import { PaymentLink } from './payment-link'
import { Reckoning } from './reckoning'

export const proposals = resource(
  {
    list: '/reserve/list',
    id: 'id',
    filters: {
      state: ['', 'proposed', 'approved', 'rejected'],
      kind: ['', 'set_aside', 'give_back', 'take_in'],
      sort: ['newest', 'oldest'],
    },
    query: ({ state, kind, sort }) => ({ sort, state: state || undefined, kind: kind || undefined }),
    every: pollEvery,
    queue: 'reserve.proposals',
  },
  function useProposals() {
    const { t } = useTranslation(['reserve', 'common'])
    const me = useMe()?.operatorId
    // The proposer may take it back; all others may decide. The server enforces this.
    const isMine = ({ state, proposedBy }: Proposal) => state === 'proposed' && proposedBy === me
    const isAnothers = ({ state, proposedBy }: Proposal) => state === 'proposed' && proposedBy !== me
    return {
      title: t('title'),
      hint: t('hint'),
      above: <Reckoning />,
      empty: t('empty'),
      origin: { from: t('emptyFrom'), to: '/suspense' },
      choose: t('choose'),
      name: ({ kind }) => t(`kind.${kind}`),
      badge: proposal => <State of={proposal} />,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`state.${value}`) },
        kind: { label: t('common:field.kind'), option: value => value && t(`kind.${value}`), lead: false },
      },
      nameOf: ({ reason }) => reason,
      columns: [
        {
          key: 'kind',
          head: t('common:field.kind'),
          cell: ({ kind, reason }) => (
            <>
              <span className="font-semibold">{t(`kind.${kind}`)}</span>
              <span className="block text-sm wrap-anywhere text-ink-2">{reason}</span>
            </>
          ),
        },
        {
          key: 'amount',
          head: t('common:field.amount'),
          cell: ({ amount }) => <Money amount={amount} />,
          right: true,
        },
        { key: 'state', head: t('common:field.state'), cell: proposal => <State of={proposal} /> },
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
      facts: proposal => factsOf(proposal, t),
      note: proposal => isMine(proposal) && <p className="text-sm text-ink-2">{t('proposal.mine')}</p>,
      acts: [
        { words: t('decide.approve.open'), tone: 'primary', fits: isAnothers, Dialog: ApproveProposal },
        { words: t('decide.reject.open'), fits: isAnothers, Dialog: RejectProposal },
        { words: t('decide.withdraw.open'), fits: isMine, Dialog: WithdrawProposal },
      ],
    }
  },
)

export default function OwnMoneyScreen() {
  return <ResourceScreen of={proposals} />
}

function State({ of: { state } }: { of: Proposal }) {
  const { t } = useTranslation(['reserve', 'common'])
  return <Badge tone={proposalTones[state]}>{t(`state.${state}`)}</Badge>
}

const factsOf = (proposal: Proposal, t: Translate): Fact[] => [
  {
    name: t('common:field.amount'),
    value: <Money amount={proposal.amount} className="text-xl font-semibold" />,
  },
  { name: t('common:field.reason'), value: proposal.reason },
  { name: t('proposal.payment'), value: proposal.paymentId && <PaymentLink of={proposal} /> },
  { name: t('common:field.proposer'), value: proposal.proposer },
  { name: t('common:field.proposedAt'), value: <When at={proposal.proposedAt} /> },
  { name: t('common:field.decider'), value: proposal.decider },
  { name: t('common:field.decidedAt'), value: proposal.decidedAt && <When at={proposal.decidedAt} /> },
  { name: t('common:field.decision'), value: proposal.decision },
  { name: t('proposal.id'), value: <span className="num text-sm">{proposal.id}</span> },
]
