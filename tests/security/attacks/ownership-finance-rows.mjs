// Ownership rows of the console's money: sets, top-ups, channels, statements and payouts.
import { desk, never, nowhere, owned, says, shared } from './ownership-row.mjs'

const crossedChannel = {
  id: '503',
  kind: 'vnpay',
  isOpen: true,
  nameVi: 'V',
  nameEn: 'V',
  nameZh: 'V',
  least: '2000',
  most: '1000',
}
export const financeRows = [
  desk('sets', 'GET', '/set/list'),
  desk('sets', 'GET', '/set/get', w => ({ setId: w.sale.setId }), shared('setId')),
  ...[
    ['GET', 'preview'],
    ['POST', 'save'],
  ].map(([method, verb]) =>
    desk('sets', method, `/set/${verb}`, () => ({ classId: nowhere, price: '200000' }), {
      ...shared('setId', 'classId'),
      says: 'tickets.class_not_found',
    }),
  ),
  ...['publish', 'stop'].map(verb =>
    desk('sets', 'POST', `/set/${verb}`, never('setId'), {
      ...shared('setId'),
      says: 'groups.set_not_found',
    }),
  ),
  desk('sets', 'GET', '/group/list', undefined, shared('setId')),
  desk('sets', 'GET', '/group/get', w => ({ groupId: w.owned.groupId }), shared('groupId')),
  desk('topups', 'GET', '/channel/list'),
  desk('topups', 'POST', '/channel/set', () => crossedChannel, {
    ...shared('id'),
    says: 'payments.channel_bounds_crossed',
  }),
  desk('topups', 'GET', '/topup/list', undefined, shared('channelId')),
  desk('topups', 'GET', '/topup/get', w => ({ orderId: w.owned.topUp.id }), shared('orderId')),
  desk('topups', 'POST', '/topup/confirm', () => ({ orderId: nowhere, reference: 'FT-1' }), {
    ...shared('orderId'),
    isFree: true,
  }),
  desk('topups', 'POST', '/topup/refuse', () => ({ orderId: nowhere, reason: 'thử' }), {
    ...shared('orderId'),
    says: 'payments.order_not_found',
  }),
  desk(
    'topups',
    'POST',
    '/topup/receive',
    () => ({ channelId: nowhere, reference: 'FT-2', amount: '50000' }),
    {
      ...shared('channelId'),
      says: 'payments.channel_missing',
    },
  ),
  desk('topups', 'GET', '/suspense/list', undefined, shared('channelId')),
  desk('topups', 'GET', '/suspense/get', () => ({ id: nowhere }), {
    ...shared('id'),
    says: 'payments.suspense_not_found',
  }),
  desk('topups', 'POST', '/suspense/match', () => ({ id: nowhere, orderId: nowhere, reason: 'thử' }), {
    ...shared('id', 'orderId'),
    isFree: true,
  }),
  desk('topups', 'POST', '/suspense/return', () => ({ id: nowhere, reason: 'thử' }), {
    ...shared('id'),
    says: 'payments.suspense_not_found',
  }),
  desk('topups', 'POST', '/channel/settle', () => ({ id: nowhere, channelId: '503', reason: 'thử' }), {
    ...shared('id', 'channelId'),
    says: 'payments.suspense_not_found',
  }),
]
