// Payouts: what people asked to be paid to their cards, what each rests on, and approving or rejecting it.
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { partOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { awaitsApproval, type Payout } from './calls'
import { ApprovePayout, RejectPayout, ReleasePayout } from './decide-payout'
import { usePayoutBulk } from './payout-bulk'
import { Awaits, PersonCell, payoutFacts } from './payout-cells'
import { PayoutDetails } from './payout-details'
import { Turn } from './turn'

const mayApprove = (payout: Payout) => awaitsApproval(payout) && !payout.details?.whyNot

export const payouts = resource(
  {
    list: '/payout/list',
    id: 'id',
    one: id => partOf('/payout/get', { id }, (details): Payout => ({ ...details.payout, details })),
    filters: {
      state: ['reviewing', 'submitted_to_bank', 'refunding', 'transferred', 'rejected'],
      isApproved: ['', 'false', 'true'],
      kind: ['', 'refund', 'withdraw', 'otc'],
      amountFrom: [],
      amountTo: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest', 'largest', 'smallest'],
    },
    query: ({ kind, isApproved, ...given }) => ({
      ...given,
      kind: kind || undefined,
      isApproved: isApproved ? isApproved === 'true' : undefined,
    }),
    every: pollEvery,
    queue: 'payouts.waiting',
  },
  function usePayouts() {
    const { t } = useTranslation(['payouts', 'common'])
    const approvals = { '': '–', false: t('approved.no'), true: t('approved.yes') }
    return {
      title: t('payouts.title'),
      hint: t('payouts.hint'),
      empty: t('payouts.empty'),
      origin: { from: t('payouts.emptyFrom') },
      choose: t('payouts.choose'),
      name: t('payout.title'),
      filters: {
        state: { label: t('common:field.state'), option: value => t(`state.${value}`) },
        isApproved: { label: t('approved.label'), option: value => approvals[value], lead: false },
        kind: {
          label: t('common:field.kind'),
          option: value => (value ? t(`kind.${value}`) : '–'),
          lead: false,
        },
        amountFrom: { label: t('common:filter.amountFrom'), amount: true },
        amountTo: { label: t('common:filter.amountTo'), amount: true },
        from: { label: t('common:filter.from'), moment: true },
        until: { label: t('common:filter.until'), moment: true },
      },
      nameOf: ({ memo }) => memo,
      bulk: usePayoutBulk(),
      columns: [
        { key: 'person', head: t('payout.person'), cell: payout => <PersonCell of={payout} /> },
        {
          key: 'awaits',
          head: t('payout.awaits'),
          cell: payout => (
            <>
              <Awaits of={payout} />
              <span className="block pt-1 text-sm whitespace-nowrap text-ink-2">
                {t(`kind.${payout.kind}`)}
                {payout.channelName && ` · ${payout.channelName}`}
              </span>
            </>
          ),
        },
        {
          key: 'amount',
          head: t('common:field.amount'),
          cell: ({ amount }) => <Money amount={amount} />,
          right: true,
          sort: { down: 'largest', up: 'smallest' },
        },
        {
          key: 'askedAt',
          head: t('payout.askedAt'),
          cell: ({ askedAt }) => <When at={askedAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      facts: payout => payoutFacts(payout, t),
      note: payout => <Turn of={payout} />,
      acts: [
        { words: t('approve.open'), tone: 'primary', fits: mayApprove, Dialog: ApprovePayout },
        {
          words: t('giveBack.reject.open'),
          tone: 'danger',
          fits: ({ state }) => state === 'reviewing',
          Dialog: RejectPayout,
        },
        {
          words: t('giveBack.release.open'),
          fits: ({ state }) => state === 'refunding',
          Dialog: ReleasePayout,
        },
      ],
      below: ({ details }: Payout) => details && <PayoutDetails of={details} />,
    }
  },
)

export default function PayoutsScreen() {
  return <ResourceScreen of={payouts} />
}
