// Ownership rows of personal groups: the calls of everyone, of users and of the console.
import { payPassword } from '../world/people.mjs'
import { desk, never, nowhere, open, own, shared } from './ownership-row.mjs'

export const batchRows = [
  open('GET', '/gb/person/getList', w => ({ classId: w.sale.classId }), shared('classId')),
  open('GET', '/gb/person/getBatch', never('batchId'), {
    ...shared('batchId'),
    says: 'groups.batch_not_found',
  }),
  own('GET', '/person/gb/master/getMyList', undefined, shared('batchId')),
  own('GET', '/person/gb/master/quote', w => ({ classId: w.sale.classId, count: 1 }), {
    ...shared('classId', 'ticketIds'),
  }),
  own('POST', '/person/gb/master/add', () => ({ classId: nowhere, count: 1, price: '200000' }), {
    ...shared('classId', 'ticketIds'),
    says: 'tickets.class_not_found',
  }),
  ...['GET', 'POST'].map(method =>
    own(method, '/person/gb/master/cancel', never('batchId'), {
      ...shared('batchId'),
      says: 'groups.batch_not_found',
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
