// Ownership rows of the wallet: cards, payouts, top-ups, flows and receipts.
import { payPassword } from '../world/people.mjs'
import { own, owned, says, shared } from './ownership-row.mjs'

export const moneyRows = [
  own('GET', '/pay/getBanks'),
  own('GET', '/pay/getCards'),
  own('POST', '/pay/bindBank', () => ({ bankBin: '1', payPassword }), says('payouts.bank_unknown')),
  own('POST', '/pay/removeCard', w => ({ cardId: w.owned.card, payPassword }), {
    ...owned('cardId'),
    says: 'payouts.card_in_use',
  }),
  own('GET', '/pay/getWithConfigInfo'),
  own('POST', '/pay/withApp', w => ({ kind: 'refund', amount: '50000', cardId: w.owned.card }), {
    ...owned('cardId'),
    says: 'accounts.pay_password_missing',
  }),
  own('GET', '/pay/getCashOut'),
  own('POST', '/pay/cashOut', w => ({ amount: '50000', cardId: w.owned.card }), {
    ...owned('cardId'),
    says: 'accounts.pay_password_missing',
  }),
  own('GET', '/pay/getPayoutList'),
  own('GET', '/pay/getWithList'),
  own('GET', '/pay/getRefundList'),
  own('GET', '/pay/getOpenList'),
  own('GET', '/pay/getPayout', w => ({ id: w.owned.payout }), owned('id')),
  own('POST', '/pay/cancelPayout', w => ({ id: w.owned.payout }), owned('id')),
  own('GET', '/otc/getWithConfigInfo'),
  own('POST', '/otc/withApp', w => ({ amount: '100000', cardId: w.owned.card }), {
    ...owned('cardId'),
    says: 'accounts.pay_password_missing',
  }),
  own('GET', '/otc/getWithList'),
  own('GET', '/pay/getAccounts'),
  own('POST', '/pay/payCreateOrder', w => ({ channelId: w.owned.topUp.channelId, amount: '100000' }), {
    ...shared('channelId'),
  }),
  own('GET', '/pay/getRechargeList'),
  own('GET', '/pay/getFlowList', () => ({ unit: 'BALANCE' })),
  own('GET', '/pay/getStatement'),
  own('GET', '/web3/getTypeList'),
  own('GET', '/receipt/get', w => ({ id: w.owned.flowLine }), owned('id')),
]
