// The addresses of personal groups.

export const allOffers = '/pages/gb/personIndex?view=personal'
export const myBatches = '/pages/user/person/list'

/** A batch for its members and for those who may join. */
export const batchAddress = (batchId: string) => `/pages/gb/personTeam?id=${batchId}`
/** A batch for the user who launched it. */
export const myBatchAddress = (batchId: string) => `/pages/user/person/detail?id=${batchId}`
export const launchAddress = '/pages/user/person/add'
