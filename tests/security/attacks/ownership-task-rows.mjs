// Ownership rows of promotions and team weeks: users' calls and the console's.
import { api } from '../world/people.mjs'
import { offerDeskRows, offerRows } from './ownership-offer-rows.mjs'
import { desk, never, nowhere, own, row, shared } from './ownership-row.mjs'

const gone = name => ({ ...shared(name), says: 'tasks.task_missing' })

/** The three paths of a call of team weeks, of which one has no "token". */
const ofTeam = (method, call, fields, more) => [
  own(method, `/team/${call}`, fields, more),
  own(method, `/task/team/${call}`, fields, more),
  row('person', method, `${api}/team/${call}`, fields, more),
]

export const taskRows = [
  ...offerRows,
  own('GET', '/person/task/queryPage'),
  own('POST', '/person/task/receviceTask', never('promotionId'), gone('promotionId')),
  ...['GET', 'POST'].map(method =>
    own(method, '/person/task/subTask', never('takeId'), {
      ...gone('takeId'),
      ...shared('itemId', 'takeId'),
    }),
  ),
  own('GET', '/person/task/getMyTaskItemList', never('takeId'), shared('takeId')),
  own('GET', '/person/task/getMyTaskItemDays', never('takeId'), gone('takeId')),
  own('GET', '/person/task/getTaskMoney'),
  own('GET', '/person/task/isTaskUser'),
  own('POST', '/person/task/cancelTask', never('takeId'), gone('takeId')),
  ...ofTeam('GET', 'getWeekTaskInfo'),
  ...ofTeam('GET', 'receviceTask', never('weekId'), gone('weekId')),
  own('POST', '/team/receviceTask', never('weekId'), gone('weekId')),
  ...ofTeam('GET', 'getItemInfo', never('takeId'), gone('takeId')),
]

const promotion = w => ({
  promotionId: nowhere,
  classId: w.sale.classId,
  days: 3,
  tickets: 2,
  pay: '100000',
  places: 1,
  lastDay: '2026-11-30',
})
const teamWeek = w => ({
  weekId: nowhere,
  classId: w.sale.classId,
  monday: '2026-11-30',
  target: 3,
  pay: '100000',
  places: 1,
})

const ofDesk = (path, id, draft, says) => [
  desk('promotions', 'GET', `/${path}/list`, w => ({ classId: w.sale.classId }), shared('classId')),
  desk('promotions', 'GET', `/${path}/get`, never(id), { ...shared(id), says }),
  desk('promotions', 'POST', `/${path}/save`, draft, { ...shared(id, 'classId'), says }),
  desk('promotions', 'POST', `/${path}/announce`, never(id), { ...shared(id), says }),
  desk('promotions', 'POST', `/${path}/stop`, () => ({ [id]: nowhere, reason: 'thử' }), {
    ...shared(id),
    says,
  }),
]

export const taskDeskRows = [
  ...offerDeskRows,
  ...ofDesk('promotion', 'promotionId', promotion, 'tasks.promotion_not_found'),
  ...ofDesk('teamWeek', 'weekId', teamWeek, 'tasks.week_not_found'),
]
