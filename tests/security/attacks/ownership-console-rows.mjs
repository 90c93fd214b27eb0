// Ownership rows of the console's calls about people, money and the ledger, and of exports.
import { describedCalls } from '../world/contract.mjs'
import { bait } from '../world/scene.mjs'
import { fundsDeskRows } from './ownership-funds-rows.mjs'
import { marketDeskRows } from './ownership-market-rows.mjs'
import { desk, never, nowhere, shared } from './ownership-row.mjs'
import { taskDeskRows } from './ownership-task-rows.mjs'

const ofOwner = w => ({ userId: w.people.owner.userId })
const ofNoUser = () => ({ userId: nowhere, reason: 'thử' })

const aboutPeople = [
  desk('people', 'GET', '/person/list', w => ({ text: w.people.owner.mobile })),
  desk('wallets', 'GET', '/person/find', w => ({ mobile: w.people.owner.mobile })),
  desk('people', 'GET', '/person/get', ofOwner, shared('userId')),
  desk('people', 'GET', '/person/sessions', ofOwner, shared('userId')),
  // The only call that discloses a full number, with a reason.
  desk('numbers', 'POST', '/person/reveal', w => ({ ...ofOwner(w), reason: 'thử' }), {
    ...shared('userId'),
    isDocument: true,
  }),
  ...['ban', 'liftBan', 'endSessions'].map(verb =>
    desk('bans', 'POST', `/person/${verb}`, ofNoUser, {
      ...shared('userId'),
      says: 'accounts.person_not_found',
    }),
  ),
  desk('sms', 'GET', '/person/messages', ofOwner, shared('userId')),
  desk('people', 'GET', '/person/limits', ofOwner, shared('userId')),
  desk('tickets', 'GET', '/person/tickets', ofOwner, shared('userId')),
  desk('people', 'GET', '/person/seats', ofOwner, shared('userId')),
  desk('wallets', 'GET', '/person/holdings', ofOwner, shared('userId')),
  desk('wallets', 'GET', '/person/flow', ofOwner, shared('userId')),
  desk('wallets', 'GET', '/person/receipt', w => ({ ...ofOwner(w), id: w.owned.flowLine }), {
    ...shared('userId', 'id'),
  }),
  desk('wallets', 'GET', '/person/topups', ofOwner, shared('userId')),
]

const tag = () => ({ tagId: nowhere, nameVi: '', nameEn: '', nameZh: '', colour: 'grey', isOpen: true })
const ofPeople = w => ({ userIds: [w.people.owner.userId] })

const aboutNotes = [
  desk('any', 'GET', '/search', w => ({ text: w.people.owner.mobile })),
  desk('people', 'GET', '/person/timeline', ofOwner, shared('userId')),
  desk('notes', 'GET', '/person/notes', ofOwner, shared('userId')),
  desk('notes', 'POST', '/person/notes/add', w => ({ ...ofOwner(w), text: ' ' }), {
    ...shared('userId'),
    says: 'person_notes.note_empty',
  }),
  desk('notes', 'POST', '/person/notes/pin', () => ({ noteId: nowhere, isPinned: true }), {
    ...shared('noteId'),
    says: 'person_notes.note_not_found',
  }),
  desk('notes', 'POST', '/person/notes/remove', () => ({ noteId: nowhere, reason: 'thử' }), {
    ...shared('noteId'),
    says: 'person_notes.note_not_found',
  }),
  desk('notes', 'POST', '/person/tag', w => ({ ...ofOwner(w), tagId: nowhere, hasIt: true }), {
    ...shared('userId', 'tagId'),
    says: 'person_notes.tag_not_found',
  }),
  desk('notes', 'GET', '/person/tags', ofPeople, shared('userIds')),
  desk('notes', 'GET', '/tag/list'),
  desk('notes', 'GET', '/tag/people', never('tagId'), {
    ...shared('tagId'),
    says: 'person_notes.tag_not_found',
  }),
  desk('tags', 'POST', '/tag/save', tag, { ...shared('tagId'), says: 'person_notes.tag_name_empty' }),
]

const aboutTeams = [
  desk('team_read', 'GET', '/permit/list', ofOwner, shared('userId')),
  desk('team', 'POST', '/permit/add', () => ({ ...ofNoUser(), mobile: '0977000005' }), {
    ...shared('userId'),
    says: 'accounts.person_not_found',
  }),
  desk('team', 'POST', '/permit/end', () => ({ id: nowhere, reason: 'thử' }), {
    ...shared('id'),
    says: 'team.permit_not_found',
  }),
  desk('team_read', 'GET', '/level/list'),
  ...['confirm', 'refuse'].map(verb =>
    desk('team', 'POST', `/level/${verb}`, () => ({ id: nowhere, reason: 'thử' }), {
      ...shared('id'),
      says: 'team.review_not_found',
    }),
  ),
  desk('team_read', 'GET', '/person/team', ofOwner, shared('userId')),
]

const aboutGoods = [
  desk('rewards', 'GET', '/goods/list'),
  desk('rewards', 'GET', '/goods/get', never('goodsId'), {
    ...shared('goodsId'),
    says: 'rewards.goods_not_found',
  }),
  desk('rewards', 'POST', '/goods/save', () => ({ ...bait.good, goodsId: nowhere }), {
    ...shared('goodsId', 'campaignId'),
    says: 'rewards.goods_not_found',
  }),
  ...['offer', 'stop', 'stock'].map(verb =>
    desk('rewards', 'POST', `/goods/${verb}`, () => ({ goodsId: nowhere, change: 1, reason: 'thử' }), {
      ...shared('goodsId'),
      says: 'rewards.goods_not_found',
    }),
  ),
  desk('goods_orders', 'GET', '/goodsOrder/list', ofOwner, shared('userId', 'goodsId')),
  desk('goods_orders', 'GET', '/goodsOrder/get', w => ({ orderId: w.owned.goodsOrder }), shared('orderId')),
  desk('goods_orders', 'GET', '/goodsOrder/find', () => ({ text: 'KHONG-CO' }), {
    says: 'rewards.order_not_found',
  }),
  desk('goods_orders', 'POST', '/goodsOrder/handOver', w => ({ text: 'KHONG', venueId: w.sale.venueId }), {
    ...shared('venueId'),
    says: 'rewards.order_not_found',
  }),
  desk('goods_orders', 'POST', '/goodsOrder/cancel', () => ({ orderId: nowhere, reason: 'thử' }), {
    ...shared('orderId'),
    says: 'rewards.order_not_found',
  }),
  desk('rewards', 'GET', '/vipBatch/list'),
  desk('rewards', 'POST', '/vipBatch/make', () => ({ count: 1, reason: 'thử' }), { isFree: true }),
  desk('rewards', 'POST', '/vipBatch/void', () => ({ id: nowhere, reason: 'thử' }), {
    ...shared('id'),
    says: 'rewards.batch_not_found',
  }),
]

const adjustment = w => ({
  ...ofOwner(w),
  unit: 'BALANCE',
  direction: 'credit',
  amount: '0',
  reason: 'thử',
})

const aboutAdjustments = [
  desk('adjustments', 'GET', '/adjustment/list', ofOwner, shared('userId')),
  desk('adjustments', 'GET', '/adjustment/get', never('id'), {
    ...shared('id'),
    says: 'adjustments.adjustment_not_found',
  }),
  desk('adjustments', 'POST', '/adjustment/propose', adjustment, {
    ...shared('userId'),
    says: 'adjustments.amount_malformed',
  }),
  ...['approve', 'reject', 'withdraw'].map(verb =>
    desk('adjustments', 'POST', `/adjustment/${verb}`, () => ({ id: nowhere, reason: 'thử' }), {
      ...shared('id'),
      says: 'adjustments.adjustment_not_found',
    }),
  ),
]

const campaign = () => ({ id: nowhere })
const nameless = { grant: 'coupon', audience: 'list', budget: 1 }

const aboutRewards = [
  desk('rewards', 'GET', '/person/rewards', ofOwner, shared('userId')),
  desk('rewards', 'GET', '/campaign/list'),
  desk('rewards', 'GET', '/campaign/get', never('id'), {
    ...shared('id'),
    says: 'rewards.campaign_not_found',
  }),
  desk('rewards', 'POST', '/campaign/save', () => ({ id: nowhere, ...nameless }), {
    ...shared('id'),
    says: 'rewards.campaign_name',
  }),
  ...['start', 'approve', 'pause', 'end'].map(verb =>
    desk('rewards', 'POST', `/campaign/${verb}`, campaign, {
      ...shared('id'),
      says: 'rewards.campaign_not_found',
    }),
  ),
]

const aboutReserve = [
  desk('reserve', 'GET', '/reserve/get'),
  desk('reserve', 'GET', '/reserve/list'),
  desk(
    'reserve',
    'POST',
    '/reserve/propose',
    () => ({ direction: 'set_aside', amount: '0', reason: 'thử' }),
    {
      says: 'reserve.amount_malformed',
    },
  ),
  desk('reserve', 'POST', '/reserve/takeIn', () => ({ paymentId: nowhere, reason: 'thử' }), {
    ...shared('paymentId'),
    says: 'payments.suspense_not_found',
  }),
  ...['approve', 'reject'].map(verb =>
    desk('reserve', 'POST', `/reserve/${verb}`, () => ({ id: nowhere, reason: 'thử' }), {
      ...shared('id'),
      says: 'reserve.proposal_not_found',
    }),
  ),
]

const reversal = { id: nowhere, reason: 'thử' }

const aboutReversals = [
  desk('reversals', 'GET', '/reversal/list', ofOwner, shared('userId')),
  desk('reversals', 'GET', '/reversal/get', never('id'), {
    ...shared('id'),
    says: 'reversals.reversal_not_found',
  }),
  desk(
    'reversals',
    'POST',
    '/payment/reverse',
    () => ({ paymentId: nowhere, reference: 'FT-1', reason: 'thử' }),
    { ...shared('paymentId'), says: 'reversals.payment_not_found' },
  ),
  ...['approve', 'reject', 'withdraw', 'collect', 'waive'].map(verb =>
    desk('reversals', 'POST', `/reversal/${verb}`, () => reversal, {
      ...shared('id'),
      says: 'reversals.reversal_not_found',
    }),
  ),
]

const aboutTeamIncome = [
  desk('team_read', 'GET', '/root/list', ofOwner, shared('userId')),
  desk('team', 'POST', '/root/propose', () => ({ userId: nowhere, ratio: '1', reason: 'thử' }), {
    ...shared('userId'),
    says: 'accounts.person_not_found',
  }),
  ...['approve', 'reject'].map(verb =>
    desk('team', 'POST', `/root/${verb}`, () => ({ id: nowhere, reason: 'thử' }), {
      ...shared('id'),
      says: 'team.proposal_not_found',
    }),
  ),
  desk('team_read', 'GET', '/commission/list', w => ({ earnerId: w.people.owner.userId, setId: nowhere }), {
    ...shared('earnerId', 'buyerId', 'setId', 'groupId'),
  }),
  desk('team_read', 'GET', '/commission/get', never('id'), {
    ...shared('id'),
    says: 'team.commission_not_found',
  }),
  ...['release', 'cancel'].map(verb =>
    desk('team', 'POST', `/commission/${verb}`, () => ({ id: nowhere, reason: 'thử' }), {
      ...shared('id'),
      says: 'team.commission_not_found',
    }),
  ),
]

const aboutBatches = [
  desk('batches', 'GET', '/batch/list'),
  desk('batches', 'GET', '/batch/waiting'),
  desk('batches', 'GET', '/batch/get', () => ({ id: nowhere }), {
    ...shared('id'),
    says: 'payouts.batch_not_found',
  }),
  desk('batches', 'POST', '/batch/make', () => ({}), { says: 'payouts.nothing_to_send' }),
  ...['file', 'allow', 'send', 'close', 'checkStatement', 'enterStatement'].map(verb =>
    desk('batches', 'POST', `/batch/${verb}`, () => ({ id: nowhere, reason: 'thử' }), {
      ...shared('id'),
      says: 'payouts.batch_not_found',
    }),
  ),
  ...['check', 'result'].map(verb =>
    desk('batches', 'POST', `/batch/${verb}`, () => ({ id: nowhere, name: 'kq.csv', content: 'x' }), {
      ...shared('id'),
      says: 'payouts.batch_not_found',
    }),
  ),
]

const aboutIdentities = [
  desk('identity', 'GET', '/identity/list', ofOwner, shared('userId')),
  desk('identity', 'GET', '/identity/get', never('id'), {
    ...shared('id'),
    says: 'identity.submission_not_found',
  }),
  ...['accept', 'refuse'].map(verb =>
    desk('identity', 'POST', `/identity/${verb}`, () => ({ id: nowhere, reason: 'thử' }), {
      ...shared('id'),
      says: 'identity.submission_not_found',
    }),
  ),
]

const aboutPayouts = [
  desk('payouts', 'GET', '/payout/list', w => ({ ...ofOwner(w), batchId: nowhere }), {
    ...shared('userId', 'batchId'),
  }),
  desk('payouts', 'GET', '/payout/get', w => ({ id: w.owned.payout }), shared('id')),
  ...['approve', 'reject'].map(verb =>
    desk('payouts', 'POST', `/payout/${verb}`, () => ({ id: nowhere, reason: 'thử' }), {
      ...shared('id'),
      says: 'payouts.payout_not_found',
    }),
  ),
  desk('payouts', 'GET', '/payout/owed', ofOwner, { ...shared('userId'), says: 'accounts.not_banned' }),
  desk(
    'payouts',
    'POST',
    '/payout/propose',
    () => ({ ...ofNoUser(), kind: 'withdraw', amount: '100000', cardId: nowhere }),
    { ...shared('userId', 'cardId'), says: 'accounts.person_not_found' },
  ),
  desk('payouts', 'GET', '/hold/list', ofOwner, shared('userId')),
  desk('payouts', 'POST', '/hold/set', ofNoUser, {
    ...shared('userId'),
    says: 'accounts.person_not_found',
  }),
  desk('payouts', 'POST', '/hold/lift', () => ({ id: nowhere, reason: 'thử' }), {
    ...shared('id'),
    says: 'payouts.hold_not_found',
  }),
]

const someDay = () => ({ channelId: '502', day: '2026-11-20', reason: 'thử' })
const outgoing = () => ({ lineId: nowhere, movedTo: nowhere, reason: 'thử' })
const noStatement = () => ({ channelId: '502', name: 'thu.csv', content: 'x' })

const free = (...names) => ({ ...shared(...names), isFree: true })

const aboutTheBank = [
  desk('reconciliation', 'GET', '/reconciliation/channels'),
  desk('reconciliation', 'GET', '/reconciliation/days', someDay, shared('channelId')),
  ...['day', 'lines', 'unbanked'].map(what =>
    desk('reconciliation', 'GET', `/reconciliation/${what}`, someDay, free('channelId')),
  ),
  desk('reconciliation', 'GET', '/reconciliation/dropped', undefined, shared('channelId')),
  desk('statements', 'POST', '/reconciliation/dropped/settle', never('id'), {
    ...shared('id'),
    says: 'reconciliation.file_not_found',
  }),
  ...['check', 'import'].map(verb =>
    desk('statements', 'POST', `/statement/${verb}`, noStatement, free('channelId')),
  ),
  desk('statements', 'POST', '/reconciliation/book', never('lineId', 'orderId'), free('lineId', 'orderId')),
  desk('statements', 'POST', '/reconciliation/bookOut', outgoing, free('lineId', 'movedTo')),
  ...['bookDay', 'close', 'reopen'].map(verb =>
    desk('statements', 'POST', `/reconciliation/${verb}`, someDay, free('channelId')),
  ),
]

const aboutTheBooks = [
  desk('dashboard', 'GET', '/dashboard/get'),
  desk('any', 'GET', '/work/waiting'),
  desk('ledger', 'GET', '/ledger/today'),
  desk('ledger', 'GET', '/ledger/find', () => ({ text: 'issuance' })),
  desk('ledger', 'GET', '/ledger/transfer', w => ({ id: w.owned.flowLine }), shared('id')),
  desk('ledger', 'GET', '/ledger/account', () => ({ address: 'issuance' })),
  desk('ledger', 'GET', '/ledger/lines', () => ({ address: 'issuance' })),
  desk('ledger', 'GET', '/ledger/person', ofOwner, shared('userId')),
  desk('ledger', 'GET', '/ledger/seal', () => ({ number: '1' })),
  desk('audit', 'GET', '/audit/verify'),
  desk('settings', 'GET', '/settings/try', () => ({ key: 'groups.hours', value: '10:00-12:00' })),
]

const withoutNetwork = [
  desk('desk', 'GET', '/desk/kit', w => ({ venueId: w.sale.venueId }), shared('venueId')),
  desk(
    'desk',
    'POST',
    '/desk/handOverLate',
    w => ({ text: 'GV-NHU', venueId: w.sale.venueId, scannedAt: '2026-11-20T10:00:00+07:00' }),
    { ...shared('venueId'), isFree: true },
  ),
]

export const consoleRows = [
  ...aboutPeople,
  ...aboutNotes,
  ...aboutAdjustments,
  ...aboutRewards,
  ...aboutReserve,
  ...aboutReversals,
  ...aboutTeamIncome,
  ...aboutIdentities,
  ...aboutPayouts,
  ...aboutBatches,
  ...aboutTeams,
  ...aboutGoods,
  ...marketDeskRows,
  ...fundsDeskRows,
  ...taskDeskRows,
  ...aboutTheBank,
  ...aboutTheBooks,
  ...withoutNetwork,
]

/** An export needs the list's permission and that of exports. */
export function fileRows(rows) {
  const files = new Set(describedCalls().map(({ path }) => path))
  return rows
    .filter(({ method, path }) => method === 'GET' && files.has(`${path}/export`))
    .map(row => ({ ...row, path: `${row.path}/export`, permission: [row.permission, 'exports'] }))
}
