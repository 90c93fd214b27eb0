// Ownership rows of providers' tasks and of their takers.
import { desk, never, nowhere, own, owned, shared } from './ownership-row.mjs'

const gone = name => ({ ...shared(name), says: 'tasks.task_missing' })
/** A call that moves money answers to both methods. */
const both = (path, fields, more) => ['GET', 'POST'].map(method => own(method, path, fields, more))

const newTask = w => ({
  fundId: w.owned.fund,
  classId: w.sale.classId,
  portions: 20,
  tickets: 100,
  share: 2000,
})

export const offerRows = [
  own('POST', '/task/funds/addTask', newTask, {
    ...owned('fundId'),
    ...shared('classId'),
    says: 'funds.fund_not_active',
  }),
  own('POST', '/task/funds/quote', newTask, { ...owned('fundId'), ...shared('classId') }),
  own('GET', '/task/funds/getTaskList', never('taskId'), shared('taskId')),
  own('GET', '/task/funds/getUserByTask', never('taskId'), gone('taskId')),
  own('GET', '/task/funds/task/getTaskItem', never('takeId'), gone('takeId')),
  own('GET', '/task/funds/stopTask', () => ({ taskId: nowhere, action: 'pause' }), gone('taskId')),
  own('GET', '/task/funds/cancelTask', never('taskId'), gone('taskId')),
  ...both('/task/funds/cancelTaskItem', never('takeId'), gone('takeId')),
  own('GET', '/task/funds/task/getAppList'),
  own('POST', '/task/funds/checkTaskApp', () => ({ applicationId: nowhere, accept: true }), {
    ...shared('applicationId'),
    says: 'tasks.application_missing',
  }),
  own('GET', '/task/funds/black/getList'),
  own('GET', '/task/funds/black/add', never('takeId', 'applicationId'), {
    ...shared('takeId', 'applicationId'),
    says: 'tasks.not_a_taker',
  }),
  own('GET', '/task/funds/black/delete', never('blackId'), {
    ...shared('blackId'),
    says: 'tasks.not_a_taker',
  }),
  own('GET', '/task/user/getTaskCount'),
  own('GET', '/task/user/getUserAppList'),
  own('POST', '/task/user/withdrawApp', never('applicationId'), {
    ...shared('applicationId'),
    says: 'tasks.application_missing',
  }),
  own('GET', '/task/user/getTaskIndex'),
  own('GET', '/task/user/getTask', never('taskId'), gone('taskId')),
  ...both('/task/user/receviceTask', () => ({ taskId: nowhere, portions: 20 }), gone('taskId')),
  own('GET', '/task/user/getMyTaskItem', never('takeId'), gone('takeId')),
  own('GET', '/task/user/getUserTaskItemList'),
  own('POST', '/task/user/launch', () => ({ takeId: nowhere, count: 1, price: '220000' }), gone('takeId')),
  ...both('/task/user/cancelTask', never('takeId'), gone('takeId')),
]

export const offerDeskRows = [
  desk('providers', 'GET', '/task/list', w => ({ classId: w.sale.classId }), shared('userId', 'classId')),
  desk('providers', 'GET', '/task/get', never('taskId'), gone('taskId')),
  desk('settlements', 'GET', '/settlement/get', never('takeId'), gone('takeId')),
  desk('settlements', 'GET', '/settlement/list', never('taskId'), shared('taskId', 'userId')),
  desk('settlements', 'GET', '/settlement/week'),
  desk('providers', 'POST', '/task/cancelTake', () => ({ takeId: nowhere, reason: 'thử' }), gone('takeId')),
]
