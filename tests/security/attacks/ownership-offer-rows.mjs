// Ownership rows of providers' tasks and of their takers.
import { desk, never, nowhere, own, owned, shared } from './ownership-row.mjs'

const gone = name => ({ ...shared(name), says: 'tasks.task_missing' })
const theTakers = { by: 'taker' }
const task = w => ({ taskId: w.owned.task })
const take = w => ({ takeId: w.owned.take })
const application = w => ({ applicationId: w.owned.application })
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
  own('GET', '/task/funds/getUserByTask', task, owned('taskId')),
  own('GET', '/task/funds/task/getTaskItem', take, owned('takeId')),
  own('GET', '/task/funds/stopTask', w => ({ ...task(w), action: 'pause' }), {
    ...owned('taskId'),
    says: 'funds.task_not_receiving',
  }),
  own('GET', '/task/funds/cancelTask', task, { ...owned('taskId'), says: 'funds.task_not_receiving' }),
  own('GET', '/task/funds/task/getAppList'),
  own('POST', '/task/funds/checkTaskApp', w => ({ ...application(w), accept: true }), {
    ...owned('applicationId'),
    says: 'tasks.applicant_not_ready',
  }),
  own('GET', '/task/funds/black/getList'),
  own('GET', '/task/funds/black/add', take, owned('takeId')),
  own('GET', '/task/funds/black/add', application, owned('applicationId')),
  own('GET', '/task/funds/black/delete', w => ({ blackId: w.owned.black }), owned('blackId')),
  own('GET', '/task/user/getTaskCount'),
  own('GET', '/task/user/getUserAppList'),
  own('POST', '/task/user/withdrawApp', application, { ...owned('applicationId'), ...theTakers }),
  own('GET', '/task/user/getTaskIndex'),
  own('GET', '/task/user/getTask', never('taskId'), gone('taskId')),
  ...both('/task/user/receviceTask', () => ({ taskId: nowhere, portions: 20 }), gone('taskId')),
  own('GET', '/task/user/getMyTaskItem', take, { ...owned('takeId'), ...theTakers }),
  own('GET', '/task/user/getUserTaskItemList'),
  // Whether its groups may be launched already is up to the day of the week.
  own('POST', '/task/user/launch', w => ({ ...take(w), count: 1, price: '220000' }), {
    ...owned('takeId'),
    ...theTakers,
    isFree: true,
  }),
  own('GET', '/task/user/cancelTask', take, { ...owned('takeId'), ...theTakers }),
  // The take is over from here on.
  own('POST', '/task/user/cancelTask', take, { ...owned('takeId'), ...theTakers, says: 'tasks.take_over' }),
  ...both('/task/funds/cancelTaskItem', take, { ...owned('takeId'), says: 'tasks.take_over' }),
]

export const offerDeskRows = [
  desk('providers', 'GET', '/task/list', w => ({ classId: w.sale.classId }), shared('userId', 'classId')),
  desk('providers', 'GET', '/task/get', never('taskId'), gone('taskId')),
  desk('settlements', 'GET', '/settlement/get', never('takeId'), gone('takeId')),
  desk('settlements', 'GET', '/settlement/list', never('taskId'), shared('taskId', 'userId')),
  desk('settlements', 'GET', '/settlement/week'),
  desk('providers', 'POST', '/task/cancelTake', () => ({ takeId: nowhere, reason: 'thử' }), gone('takeId')),
]
