// Ownership rows of personal groups: the calls of everyone, of users and of the console.
import { payPassword } from '../world/people.mjs'
import { desk, never, nowhere, open, own, owned, shared } from './ownership-row.mjs'

const launch = w => ({ ticketIds: [w.owned.tickets[2]], price: '900000', payPassword })

export const batchRows = [
  open('GET', '/gb/person/getList', w => ({ classId: w.sale.classId }), shared('classId')),
  open('GET', '/gb/person/getBatch', w => ({ batchId: w.owned.batch }), shared('batchId')),
  own('GET', '/person/gb/master/getMyList', undefined, shared('batchId')),
  own('GET', '/person/gb/master/quote', w => ({ classId: w.sale.classId, count: 1 }), {
    ...shared('classId', 'ticketIds'),
  }),
  own('POST', '/person/gb/master/add', launch, {
    ...owned('ticketIds'),
    ...shared('classId'),
    says: 'groups.price_out_of_range',
  }),
  ...['GET', 'POST'].map(method =>
    own(method, '/person/gb/master/cancel', w => ({ batchId: w.owned.batch }), {
      ...owned('batchId'),
      says: 'groups.cancel_after_7_days',
    }),
  ),
  own('POST', '/person/gb/joinGb', () => ({ batchId: nowhere, payPassword }), {
    ...shared('batchId', 'groupId'),
    says: 'groups.batch_not_found',
  }),
  desk('market', 'GET', '/market/batches', undefined, shared('classId', 'userId')),
  desk('market', 'GET', '/market/batch', never('batchId'), {
    ...shared('batchId'),
    says: 'groups.batch_not_found',
  }),
  desk('market', 'POST', '/market/cancelBatch', () => ({ batchId: nowhere, reason: 'thử' }), {
    ...shared('batchId'),
    says: 'groups.batch_not_found',
  }),
]
