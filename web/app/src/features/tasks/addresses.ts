// Where the pages of tasks are.
export const square = '/pages/task/index'
export const myTasks = '/pages/task/my'
/** A promotion that the user took; without an id, the one that runs. */
export const promotionAddress = (takeId: string) => `/pages/task/inviteTask?id=${takeId}`
/** A team's week; without an id, that of the user's team now. */
export const teamAddress = (takeId: string) => `/pages/task/teamDetail?id=${takeId}`
/** A provider's task, before it is taken. */
export const taskAddress = (taskId: string) => `/pages/task/detail?id=${taskId}`
/** The provider's task that the user holds now. */
export const runningTake = '/pages/user/task/index'
/** A take of the user's, also a past one. */
export const takeAddress = (takeId: string) => `/pages/user/task/detail?id=${takeId}`
export const launchGroups = '/pages/user/task/my'
export const takeHistory = '/pages/user/task/history'
export const myApplications = `${myTasks}?view=applications`
