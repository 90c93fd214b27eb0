// One ownership row for each call: its callers, an accepted request, and the owners of its ids.
import { consoleBase } from '../world/operators.mjs'
import { password, payPassword } from '../world/people.mjs'
import { bait } from '../world/scene.mjs'
import { batchRows } from './ownership-batch-rows.mjs'
import { consoleRows, fileRows } from './ownership-console-rows.mjs'
import { financeRows } from './ownership-finance-rows.mjs'
import { fundsRows } from './ownership-funds-rows.mjs'
import { marketRows } from './ownership-market-rows.mjs'
import { moneyRows } from './ownership-money-rows.mjs'
import { desk, never, nowhere, open, own, owned, row, says, shared } from './ownership-row.mjs'
import { taskRows } from './ownership-task-rows.mjs'

let claimed = Number(nowhere)
/** An item that no other operator has taken: each who works in its queue may take it. */
const unclaimed = () => String(++claimed)
/** A queue in which an operator does not work is none to them. */
const ofQueue = { othersHear: 'admin.queue_unknown' }

const joining = w => ({ setId: w.sale.setId, groupId: w.owned.groupId })

const forEveryone = [
  open('GET', '/getSiteConfig'),
  open('GET', '/getInvite', w => ({ userCode: w.people.other.code })),
  open('GET', '/getUserInviteByUserId', w => ({ userId: w.people.other.userId }), shared('userId')),
  open('GET', '/isRegisterMobile', w => ({ userMobile: w.people.other.mobile })),
  open('GET', '/sendRegisterCodeMobile', w => ({ mobile: w.people.other.mobile }), {
    ...says('accounts.mobile_registered'),
  }),
  open('GET', '/forgetSendSms', () => ({ userMobile: '0977000001' }), says('accounts.mobile_not_registered')),
  open('POST', '/login', () => ({ mobile: '0977000002', password }), says('accounts.mobile_not_registered')),
  open('POST', '/register', () => ({ mobile: '0977000003' }), says('accounts.password_empty')),
  open('POST', '/forgetReset', () => ({ userMobile: '0977000004' }), says('accounts.password_empty')),
  open('GET', '/sys/text/queryDetail', () => ({ sysTextId: '1' })),
  open('GET', '/vr/getInfoList'),
  open('GET', '/vr/getVenueList', w => ({ classId: w.sale.classId }), shared('classId')),
  open('GET', '/vr/getPublicKey'),
  open('GET', '/vr/getNewsList'),
  open('GET', '/vr/getNewsDetail', () => ({ newsId: '1' }), {
    ...shared('newsId'),
    ...says('content.news_not_found'),
  }),
  open('GET', '/gb/getConfigByKey', () => ({ key: 'seats' })),
  open('GET', '/gb/apiGetConfigs'),
  open('GET', '/gb/getSetList'),
  open('GET', '/gb/getCurGroup', w => ({ setId: w.sale.setId }), shared('setId')),
  open('GET', '/gb/getGroupInfo', w => ({ groupId: w.owned.groupId }), shared('groupId')),
  open('GET', '/gb/getBuyList', w => ({ groupId: w.owned.groupId }), shared('groupId')),
  open('GET', '/gb/getDraw', w => ({ groupId: w.owned.groupId }), shared('groupId')),
  open('GET', '/gb/getDrawSums'),
  open('GET', '/gb/getFairness', w => ({ setId: w.sale.setId }), {
    ...shared('setId'),
    ...says('groups.set_not_found'),
  }),
  open('GET', '/gb/getDraws', w => ({ setId: w.sale.setId }), shared('setId')),
  open('GET', '/solvency/get'),
  row('everyone', 'POST', `${consoleBase}/login`, () => ({ name: 'nobody' }), says('admin.login_incomplete')),
]

const forPeople = [
  own('GET', '/getUserIndex'),
  own('GET', '/home/waiting'),
  own('GET', '/getUserIndexByKey', () => ({ key: 'holdings' })),
  own('GET', '/getUserInfo'),
  own('GET', '/getUserInvite'),
  own('GET', '/getConfig'),
  own('GET', '/getOrderInfo', w => ({ orderId: w.owned.topUp.id }), owned('orderId')),
  own('GET', '/getAmoutFlow'),
  own('GET', '/getUserCouponAmount'),
  own('GET', '/coupon/getList'),
  own('GET', '/getTeamUser', never('userId'), { ...shared('userId'), says: 'team.not_your_downline' }),
  own('GET', '/getMyTeamUser'),
  own('GET', '/getTeamGbNumber'),
  own('POST', '/getTeamCountByMobile', () => ({ mobile: '0977000005' }), says('team.query_not_permitted')),
  own('GET', '/team/getLevel'),
  ...['getInviteTop', 'getStartTop', 'getStartSuccessTop', 'getInvitePersonSuccessTop'].map(call =>
    own('GET', `/${call}`),
  ),
  own('GET', '/count/getInviteHistoryTop'),
  own('GET', '/getUserMasks', w => ({ userIds: [w.people.owner.userId] }), {
    ...owned('userIds'),
    mayAlsoSee: 'upline',
  }),
  own('POST', '/editUser', () => ({ language: 'vi' })),
  own('POST', '/updateUserPhoto', () => ({ photo: '' }), says('accounts.photo_empty')),
  own('POST', '/updateUserNickName', () => ({ nickname: '' }), says('accounts.nickname_malformed')),
  own(
    'POST',
    '/mobile/sendCode',
    w => ({ mobile: w.people.other.mobile }),
    says('accounts.mobile_registered'),
  ),
  own('POST', '/mobile/change', () => ({ mobile: '12' }), says('accounts.mobile_malformed')),
  own('GET', '/identity/get'),
  own('POST', '/identity/submit', () => ({ name: '' }), says('identity.name_malformed')),
  own('POST', '/editPassword', () => ({ oldPassword: '' }), says('accounts.old_password_required')),
  own('POST', '/editPayPwd', () => ({ payPassword: '' }), says('accounts.password_empty')),
  own('POST', '/payPwd/sendCode'),
  own('POST', '/payPwd/reset', () => ({ payPassword: '' }), says('accounts.password_empty')),
  own('POST', '/bindInvite', w => ({ inviteCode: w.people.other.code }), {
    ...says('accounts.referrer_already_set'),
  }),
  own('GET', '/otc/getWallet'),
  own('POST', '/otc/toBalance', () => ({ amount: '1000000000' }), says('ledger.insufficient_balance')),
  ...['getList', 'getCount'].map(call => own('GET', `/inbox/${call}`)),
  own('POST', '/inbox/readAll'),
  own('GET', '/inbox/getPush'),
  own(
    'POST',
    '/inbox/addDevice',
    () => ({ endpoint: 'http://127.0.0.1:22/', p256dh: 'AA', auth: 'AA' }),
    says('inbox.push_service_unknown'),
  ),
  own('POST', '/inbox/removeDevice'),
  own('GET', '/reminders/getList'),
  own('POST', '/reminders/add', w => ({ about: 'weather', id: w.sale.setId }), {
    ...shared('id'),
    ...says('reminders.unknown'),
  }),
  own('POST', '/reminders/drop', w => ({ about: 'set', id: w.sale.setId }), shared('id')),
  own('GET', '/limits/get'),
  own('POST', '/limits/setLimit', () => ({ kind: 'top_up', period: 'day', amount: '1000000000' })),
  own(
    'POST',
    '/limits/keepLimit',
    () => ({ kind: 'purchase', period: 'month' }),
    says('limits.no_such_limit'),
  ),
  own(
    'POST',
    '/limits/exclude',
    () => ({ forGood: true, loginPassword: '' }),
    says('accounts.password_empty'),
  ),
  own('GET', '/vr/getTicketList'),
  own('GET', '/vr/getTicket', w => ({ ticketId: w.owned.tickets[0] }), owned('ticketId')),
  own('GET', '/vr/getTicketCode', w => ({ ticketId: w.owned.tickets[0] }), owned('ticketId')),
  own('POST', '/vr/recTicket', w => ({ ticketId: w.owned.tickets[1] }), owned('ticketId')),
  own('POST', '/gb/buyGb', w => ({ ...joining(w), couponId: w.owned.coupon, payPassword }), {
    ...owned('couponId'),
    ...shared('setId', 'groupId'),
    says: 'groups.cannot_join_twice',
  }),
  own('GET', '/gb/getBuyList'),
  own('GET', '/gb/myJoinList', w => ({ groupId: w.owned.groupId }), shared('groupId')),
  own('GET', '/gb/getJoinCount'),
  own('GET', '/gb/getGroupInfo', w => ({ groupId: w.owned.groupId }), shared('groupId', 'setId')),
  own('POST', '/gb/leave', w => ({ seatId: w.owned.seat }), owned('seatId')),
  own('POST', '/gb/leave', w => ({ orderId: w.owned.groupOrder }), {
    ...owned('orderId'),
    says: 'groups.already_left',
  }),
  own('GET', '/getTeamInviteSetQuery', never('userId'), {
    ...shared('userId'),
    says: 'team.not_your_downline',
  }),
  ...['teamSetRate', 'teamSetRateEmpty'].map(call =>
    own('POST', `/${call}`, () => ({ userId: nowhere, ratio: '1' }), {
      ...shared('userId'),
      says: 'team.not_your_downline',
    }),
  ),
  own('GET', '/team/getCommissions'),
  own('GET', '/team/getCommissionMonth'),
  own('GET', '/team/getCommissionSums'),
  own('GET', '/goods/getList'),
  own('POST', '/goods/payGoods', () => ({ goodsId: nowhere, count: 1 }), {
    ...shared('goodsId'),
    says: 'rewards.goods_not_found',
  }),
  own('GET', '/goods/getOrders'),
  own('POST', '/goods/cancelOrder', w => ({ orderId: w.owned.goodsOrder }), owned('orderId')),
  own('GET', '/user/vip/getMyVouList'),
  own('POST', '/user/vip/useVipVou', never('vouId'), {
    ...shared('vouId'),
    says: 'rewards.vip_missing',
  }),
  ...[...marketRows, ...fundsRows, ...taskRows],
  ...moneyRows,
  own('POST', '/events/ticket'),
  own('GET', '/solvency/getProof', undefined, { isFree: true }),
  own('GET', '/privacy/get'),
  own('POST', '/privacy/unlock', () => ({ payPassword })),
  own('POST', '/privacy/export', w => ({ pass: w.pass }), { ...owned('pass'), isDocument: true }),
  own('POST', '/privacy/erase', () => ({ loginPassword: '' }), says('accounts.password_empty')),
  own('GET', '/logOut', undefined, { isLast: true }),
]

const toldOf = url => ({ name: 'Shop', url, events: ['order_paid'], isPaused: false })
const forOperators = [
  desk('any', 'GET', '/me'),
  desk('any', 'POST', '/password/change', () => ({ oldPassword: 'no', newPassword: 'short' }), {
    ...says('admin.password_length'),
  }),
  desk('any', 'POST', '/logOut', undefined, { isLast: true }),
  desk('operators', 'GET', '/operator/list'),
  desk('operators', 'POST', '/operator/add', () => ({ name: '', password: 'x', role: 'desk' }), {
    ...says('admin.name_malformed'),
  }),
  ...['block', 'unblock'].map(verb =>
    desk('operators', 'POST', `/operator/${verb}`, () => ({ operatorId: nowhere, reason: 'thử' }), {
      ...shared('operatorId'),
      says: 'admin.operator_not_found',
    }),
  ),
  desk('operators', 'POST', '/operator/role', () => ({ operatorId: nowhere, role: 'desk', reason: 'thử' }), {
    ...shared('operatorId'),
    says: 'admin.operator_not_found',
  }),
  desk('operators', 'POST', '/operator/renew', () => ({ operatorId: nowhere, password }), {
    ...shared('operatorId'),
    says: 'admin.operator_not_found',
  }),
  desk('webhooks', 'GET', '/webhook/list'),
  desk('webhooks', 'GET', '/webhook/get', never('id'), {
    ...shared('id'),
    says: 'webhooks.receiver_not_found',
  }),
  desk('webhooks', 'POST', '/webhook/add', () => toldOf('https://elsewhere.example/'), {
    ...says('webhooks.address_not_allowed'),
  }),
  desk(
    'webhooks',
    'POST',
    '/webhook/save',
    () => ({ id: nowhere, ...toldOf('https://elsewhere.example/') }),
    {
      ...shared('id'),
      says: 'webhooks.receiver_not_found',
    },
  ),
  desk('webhooks', 'POST', '/webhook/renew', never('id'), {
    ...shared('id'),
    says: 'webhooks.receiver_not_found',
  }),
  desk('webhooks', 'POST', '/webhook/remove', () => ({ id: nowhere, reason: 'thử' }), {
    ...shared('id'),
    says: 'webhooks.receiver_not_found',
  }),
  desk('webhooks', 'GET', '/webhook/delivery/list', never('receiverId'), shared('receiverId')),
  desk('webhooks', 'GET', '/webhook/delivery/get', never('receiverId', 'messageId'), {
    ...shared('receiverId', 'messageId'),
    says: 'webhooks.delivery_not_found',
  }),
  desk('webhooks', 'POST', '/webhook/delivery/replay', never('receiverId', 'messageId'), {
    ...shared('receiverId', 'messageId'),
    says: 'webhooks.receiver_not_found',
  }),
  desk('any', 'GET', '/view/list'),
  desk('any', 'POST', '/view/save', () => ({ screen: 'topups', name: '', address: '', opensFirst: false }), {
    ...shared('id'),
    says: 'admin.view_unnamed',
  }),
  desk('any', 'POST', '/view/remove', never('id'), { ...shared('id'), says: 'admin.view_not_found' }),
  desk('topups', 'GET', '/claim/list', () => ({ queue: 'payments.top_ups' }), ofQueue),
  desk('topups', 'POST', '/claim/take', () => ({ queue: 'payments.top_ups', item: unclaimed() }), {
    ...shared('item'),
    ...ofQueue,
  }),
  desk('topups', 'POST', '/claim/release', () => ({ queue: 'payments.top_ups', item: nowhere }), {
    ...shared('item'),
    ...ofQueue,
  }),
  desk('audit', 'GET', '/audit/list', undefined, shared('operatorId')),
  desk('audit', 'GET', '/audit/acts'),
  desk('settings', 'GET', '/settings/list'),
  desk('settings', 'GET', '/settings/history', () => ({ key: 'groups.seats' })),
  desk('settings', 'POST', '/settings/set', () => ({ key: 'no.such', value: '1', reason: 'thử' }), {
    ...says('admin.setting_unknown'),
  }),
  desk('demo', 'GET', '/demo/clock', undefined, says('admin.not_a_demo')),
  desk('demo', 'POST', '/demo/clock/move', () => ({ by: '+1h' }), says('admin.not_a_demo')),
  desk('sms', 'GET', '/sms/list'),
  desk('people', 'GET', '/limits/person', w => ({ mobile: w.people.owner.mobile })),
]

const forEditors = [
  desk('content', 'GET', '/news/list'),
  desk('content', 'GET', '/news/get', never('newsId'), {
    ...shared('newsId'),
    says: 'content.news_not_found',
  }),
  desk('content', 'POST', '/news/save', () => ({ vi: {} }), { ...shared('newsId'), isFree: true }),
  desk('content', 'POST', '/news/publish', () => ({ newsId: nowhere, version: 1 }), {
    ...shared('newsId'),
    says: 'content.news_not_found',
  }),
  desk('content', 'POST', '/news/withdraw', never('newsId'), {
    ...shared('newsId'),
    says: 'content.news_not_found',
  }),
  desk('content', 'GET', '/text/list'),
  desk('content', 'GET', '/text/get', () => ({ key: 'about' })),
  desk('content', 'GET', '/text/history', () => ({ key: 'about' })),
  desk('content', 'POST', '/text/save', () => ({ key: 'about', version: 99, vi: {}, reason: 'thử' }), {
    isFree: true,
  }),
  desk('content', 'POST', '/content/preview', () => ({ markdown: '# Thử' })),
]

const forDesks = [
  desk('desk', 'POST', '/desk/scan', w => ({ text: 'GV-NHU', venueId: w.sale.venueId }), {
    ...shared('venueId'),
    isFree: true,
  }),
  desk('desk', 'POST', '/desk/handOver', w => ({ ticketId: nowhere, venueId: w.sale.venueId }), {
    ...shared('ticketId', 'venueId'),
    says: 'tickets.not_found',
  }),
  desk('desk', 'POST', '/desk/giveBack', never('ticketId'), {
    ...shared('ticketId'),
    says: 'tickets.not_found',
  }),
  desk('desk', 'GET', '/desk/today'),
  desk('desk', 'GET', '/desk/history', w => ({ venueId: w.sale.venueId }), shared('venueId')),
  desk('tickets', 'GET', '/ticket/find', w => ({ text: w.owned.tickets[0] })),
  desk('catalogue', 'GET', '/class/list'),
  desk('sets', 'POST', '/class/save', () => ({ ...bait.class, classId: nowhere }), {
    ...shared('classId', 'venueIds'),
    says: 'tickets.class_not_found',
  }),
  desk('catalogue', 'GET', '/venue/list'),
  desk('sets', 'POST', '/venue/save', () => ({ ...bait.venue, venueId: nowhere }), {
    ...shared('venueId'),
    says: 'tickets.venue_not_found',
  }),
]

/** Served only in a demo, and tested there. */
const inTheDemo = [
  own('POST', '/pay/sandboxPay', w => ({ orderId: w.owned.sandboxOrder }), {
    ...owned('orderId'),
    isDemo: true,
  }),
]

/** Paths without an envelope, tested by other attacks. */
export const triedElsewhere = [
  { method: 'GET', path: '/rest/v3/notify/vnpay', attack: 'callbacks' },
  { method: 'POST', path: '/rest/v3/notify/momo', attack: 'callbacks' },
  { method: 'POST', path: '/rest/v3/notify/zalopay', attack: 'callbacks' },
  { method: 'POST', path: '/rest/v3/notify/payos', attack: 'callbacks' },
  { method: 'WS', path: '/addorder/{id}/0', attack: 'sockets' },
  { method: 'WS', path: '/events', attack: 'sockets' },
]

const calls = [
  ...forEveryone,
  ...forPeople,
  ...forOperators,
  ...forEditors,
  ...forDesks,
  ...financeRows,
  ...batchRows,
  ...consoleRows,
  ...inTheDemo,
]

export const rows = [...calls, ...fileRows(calls)]
