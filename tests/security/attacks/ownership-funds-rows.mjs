// Ownership rows of funds providers: users' calls and the console's.
import { desk, never, nowhere, own, owned, shared } from './ownership-row.mjs'

const ofOwner = w => ({ userId: w.people.owner.userId })

export const fundsRows = [
  own('GET', '/task/funds/getUserFundsInfo'),
  own('GET', '/task/funds/getMyFundsList'),
  own('POST', '/task/funds/app', () => ({ note: 'thử' }), { says: 'funds.already_applied' }),
  own('POST', '/task/funds/resign', undefined, { says: 'funds.funds_left' }),
  own('POST', '/task/funds/add', () => ({ amount: '1' }), { says: 'funds.amount_below_minimum' }),
  own('GET', '/task/funds/getFundsInfo', w => ({ fundId: w.owned.fund }), owned('fundId')),
  own('GET', '/task/funds/getFundsCancelCheck', w => ({ fundId: w.owned.fund }), owned('fundId')),
  own('POST', '/task/funds/cancel', w => ({ fundId: w.owned.fund }), {
    ...owned('fundId'),
    says: 'funds.fund_not_active',
  }),
  own('POST', '/task/funds/editRemark', w => ({ fundId: w.owned.fund, remark: 'thử' }), {
    ...owned('fundId'),
  }),
  own('POST', '/task/funds/editRemark', w => ({ takeId: w.owned.take, remark: 'thử' }), owned('takeId')),
]

export const fundsDeskRows = [
  ...['provider', 'fund'].flatMap(thing => [
    desk('providers', 'GET', `/${thing}/list`, ofOwner, shared('userId')),
    desk('providers', 'GET', `/${thing}/get`, never(`${thing}Id`), {
      ...shared(`${thing}Id`),
      says: `funds.${thing}_not_found`,
    }),
    ...['approve', 'reject'].map(verb =>
      desk('providers', 'POST', `/${thing}/${verb}`, () => ({ [`${thing}Id`]: nowhere, reason: 'thử' }), {
        ...shared(`${thing}Id`),
        says: `funds.${thing}_not_found`,
      }),
    ),
  ]),
]
