// The addresses of funds.

export const fundsHub = '/pages/user/funds/index'
export const addFundAddress = '/pages/user/funds/fundsAdd'
export const fundsHistory = '/pages/user/funds/history'
export const fundAddress = (fundId: string) => `/pages/user/funds/detail?id=${fundId}`

/** Segments of the hub; the first is not in its address. */
export const tasksOfMine = `${fundsHub}?view=tasks`
const publishing = '/pages/user/funds/task-add'
/** A draft that is there already stays as it is, but for its fund. */
export const addTaskAddress = (fundId?: string) => (fundId ? `${publishing}?fund=${fundId}` : publishing)
export const taskAddress = (taskId: string) => `/pages/user/funds/task-detail?id=${taskId}`
export const takeAddress = (takeId: string) => `/pages/user/funds/task-detail?take=${takeId}`
export const applications = '/pages/user/funds/appList'
export const pastApplications = '/pages/user/funds/appHistory'
export const blacklist = '/pages/user/funds/black'
