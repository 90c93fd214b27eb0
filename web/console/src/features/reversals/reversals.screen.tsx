// Payments that a channel took back: one operator proposes, another approves; what a person then owes.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pollEvery } from '@/api/lists'
import { answerOf, useMe } from '@/api/queries'
import { PersonLink } from '@/ui/person-link'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { type Reversal, reversalTones } from './calls'
import {
  ApproveReversal,
  CollectReversal,
  RejectReversal,
  WaiveReversal,
  WithdrawReversal,
} from './decide-reversal'

const isOwed = ({ state }: Reversal) => state === 'owed'

const reversals = resource(
  {
    list: '/reversal/list',
    id: 'id',
    one: id => answerOf('/reversal/get', { id }),
    filters: {
      state: ['proposed', 'owed', 'settled', 'waived', 'rejected', 'withdrawn'],
      amountFrom: [],
      amountTo: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest'],
    },
    query: given => given,
    every: pollEvery,
    queue: 'reversals.proposals',
  },
  function useReversals() {
    const { t } = useTranslation('reversals')
    const me = useMe()?.operatorId
    // The server enforces who may decide.
    const isMine = ({ state, proposedBy }: Reversal) => state === 'proposed' && proposedBy === me
    const isAnothers = ({ state, proposedBy }: Reversal) => state === 'proposed' && proposedBy !== me
    return {
      title: t('reversals.title'),
      hint: t('reversals.hint'),
      empty: t('reversals.empty'),
      choose: t('reversals.choose'),
      name: t('reversal.title'),
      filters: {
        state: { label: t('reversal.state'), option: value => t(`state.${value}`) },
        amountFrom: { label: t('filter.amountFrom'), amount: true },
        amountTo: { label: t('filter.amountTo'), amount: true },
        from: { label: t('filter.from'), moment: true },
        until: { label: t('filter.until'), moment: true },
      },
      nameOf: ({ nickname, amount }) => `${nickname} ${amount}`,
      columns: [
        {
          key: 'person',
          head: t('reversal.person'),
          cell: ({ nickname, maskedMobile }) => (
            <>
              {nickname}
              <span className="num block text-sm text-ink-2">{maskedMobile}</span>
            </>
          ),
        },
        {
          key: 'amount',
          head: t('reversal.amount'),
          cell: ({ amount }) => <Money amount={amount} />,
          right: true,
        },
        { key: 'owed', head: t('reversal.owed'), cell: ({ owed }) => <Money amount={owed} />, right: true },
        { key: 'proposer', head: t('reversal.proposer'), cell: ({ proposer }) => proposer },
        {
          key: 'proposedAt',
          head: t('reversal.proposedAt'),
          cell: ({ proposedAt }) => <When at={proposedAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      facts: item => [
        {
          name: t('reversal.amount'),
          value: <Money amount={item.amount} className="text-xl font-semibold" />,
        },
        {
          name: t('reversal.state'),
          value: <Badge tone={reversalTones[item.state]}>{t(`state.${item.state}`)}</Badge>,
        },
        {
          name: t('reversal.person'),
          value: (
            <PersonLink id={item.userId}>
              {item.nickname} <span className="num">{item.maskedMobile}</span>
            </PersonLink>
          ),
        },
        { name: t('reversal.channel'), value: item.channelName },
        {
          name: t('reversal.payment'),
          value: item.orderId ? (
            <Link
              to={`/topups?state=paid&id=${item.orderId}`}
              className="num text-primary-soft underline-offset-4 hover:underline"
            >
              {item.paymentReference}
            </Link>
          ) : (
            <span className="num">{item.paymentReference}</span>
          ),
        },
        { name: t('reversal.reference'), value: <span className="num">{item.reference}</span> },
        { name: t('reversal.reason'), value: item.reason || '–' },
        { name: t('reversal.taken'), value: <Money amount={item.taken} /> },
        { name: t('reversal.owed'), value: <Money amount={item.owed} className="font-semibold" /> },
        { name: t('reversal.proposer'), value: item.proposer },
        { name: t('reversal.proposedAt'), value: <When at={item.proposedAt} /> },
        { name: t('reversal.decider'), value: item.decider },
        { name: t('reversal.decidedAt'), value: item.decidedAt && <When at={item.decidedAt} /> },
        { name: t('reversal.decision'), value: item.decision },
        { name: t('reversal.waiverAsker'), value: item.waiverAsker },
        { name: t('reversal.waiver'), value: item.waiver },
      ],
      note: item => isMine(item) && <p className="text-sm text-ink-2">{t('reversal.mine')}</p>,
      acts: [
        { words: t('decision.approve.open'), tone: 'danger', fits: isAnothers, Dialog: ApproveReversal },
        { words: t('decision.reject.open'), fits: isAnothers, Dialog: RejectReversal },
        { words: t('decision.withdraw.open'), fits: isMine, Dialog: WithdrawReversal },
        { words: t('decision.collect.open'), tone: 'primary', fits: isOwed, Dialog: CollectReversal },
        { words: t('decision.waive.open'), fits: isOwed, Dialog: WaiveReversal },
      ],
    }
  },
)

export default function ReversalsScreen() {
  return <ResourceScreen of={reversals} />
}
