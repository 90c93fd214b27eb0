// Ownership rows of requests, listings and packages: users' calls and the console's.
import { desk, never, nowhere, own, owned, shared } from './ownership-row.mjs'

const ofOwner = w => ({ userId: w.people.owner.userId })

export const marketRows = [
  own('GET', '/otc/ticket/getOwnCount'),
  own('GET', '/otc/ticket/purchase/getList', w => ({ classId: w.sale.classId }), shared('classId')),
  own('GET', '/otc/ticket/purchase/getMyList'),
  own('GET', '/otc/ticket/purchase/getRecList'),
  own('GET', '/otc/ticket/purchase/getInfoCount'),
  own('GET', '/otc/ticket/purchase/getInfo', w => ({ requestId: w.owned.request }), shared('requestId')),
  own('POST', '/otc/ticket/purchase/pubish', () => ({ classId: nowhere, price: '200000', count: 1 }), {
    ...shared('classId'),
    says: 'tickets.class_not_found',
  }),
  own('POST', '/otc/ticket/purchase/cancel', w => ({ requestId: w.owned.request }), {
    ...owned('requestId'),
    says: 'market.wait_before_cancel',
  }),
  own('POST', '/otc/ticket/purchase/buy', w => ({ requestId: nowhere, ticketIds: [w.owned.tickets[0]] }), {
    ...owned('ticketIds'),
    ...shared('requestId'),
    says: 'market.request_not_found',
  }),
  own('GET', '/ticket/otc/getList', w => ({ classId: w.sale.classId }), shared('classId')),
  own('GET', '/ticket/otc/getMyList'),
  own('GET', '/ticket/otc/getListing', w => ({ listingId: w.owned.listing }), shared('listingId')),
  own('POST', '/ticket/otc/addOtc', w => ({ ticketIds: [w.owned.tickets[2]], price: '900000' }), {
    ...owned('ticketIds'),
    ...shared('classId'),
    says: 'market.price_out_of_range',
  }),
  ...['GET', 'POST'].map(method =>
    own(method, '/ticket/otc/payOtc', w => ({ listingId: w.owned.listing, price: '200000' }), {
      ...shared('listingId'),
      says: 'market.buy_from_self',
    }),
  ),
  own('GET', '/ticket/otc/cancelOtc', w => ({ listingId: w.owned.listing }), owned('listingId')),
  own('POST', '/ticket/otc/cancelOtc', w => ({ listingId: w.owned.listing }), {
    ...owned('listingId'),
    says: 'market.deal_over',
  }),
  ...['getPreGroupList', 'getGroupList', 'getList', 'getRecList'].map(call =>
    own('GET', `/otc/ticket/buyback/${call}`),
  ),
  own('POST', '/otc/ticket/buyback/buy', w => ({ packageId: nowhere, ticketIds: [w.owned.tickets[0]] }), {
    ...owned('ticketIds'),
    ...shared('packageId'),
    says: 'market.package_not_found',
  }),
]

const buybackPackage = w => ({
  packageId: nowhere,
  classId: w.sale.classId,
  kind: 'personal',
  most: '180000',
  quantity: 1,
  day: '2026-11-30',
})

export const marketDeskRows = [
  desk('packages', 'GET', '/package/list', w => ({ classId: w.sale.classId }), shared('classId')),
  ...['get', 'announce', 'cancel'].map(verb =>
    desk(
      'packages',
      verb === 'get' ? 'GET' : 'POST',
      `/package/${verb}`,
      () => ({ packageId: nowhere, reason: 'thử' }),
      {
        ...shared('packageId'),
        says: 'market.package_not_found',
      },
    ),
  ),
  desk('packages', 'POST', '/package/save', buybackPackage, {
    ...shared('packageId', 'classId'),
    says: 'market.package_not_found',
  }),
  ...['requests', 'listings', 'deals'].map(list =>
    desk('market', 'GET', `/market/${list}`, w => ({ ...ofOwner(w), classId: w.sale.classId }), {
      ...shared('userId', 'classId'),
    }),
  ),
  desk('market', 'GET', '/market/pairs'),
  ...['request', 'listing'].map(deal =>
    desk('market', 'GET', `/market/${deal}`, never(`${deal}Id`), {
      ...shared(`${deal}Id`),
      says: `market.${deal}_not_found`,
    }),
  ),
  desk('market', 'POST', '/market/cancelRequest', () => ({ requestId: nowhere, reason: 'thử' }), {
    ...shared('requestId'),
    says: 'market.request_not_found',
  }),
  desk('market', 'POST', '/market/cancelListing', () => ({ listingId: nowhere, reason: 'thử' }), {
    ...shared('listingId'),
    says: 'market.listing_not_found',
  }),
  desk('market', 'GET', '/person/deals', ofOwner, shared('userId')),
]
