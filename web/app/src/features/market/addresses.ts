// Where the market's pages are.
export const shelfAddress = '/pages/otc/ticketOtc'
export const marketAddress = '/pages/otc/ticketOtc?view=market'
export const wantedAddress = '/pages/otc/purshase'
export const buybackAddress = { personal: '/pages/otc/personbuyback', team: '/pages/otc/buyback' } as const
export const soldAddress = '/pages/otc/buybackorder'
export const myListingsAddress = '/pages/user/ticket/my'
export const myRequestsAddress = '/pages/user/otc/purshase/my'
export const listAddress = '/pages/user/ticket/add'
export const publishAddress = '/pages/user/otc/purshase/add'
export const requestAddress = (requestId: string) => `/pages/user/otc/purshase/detail?id=${requestId}`
export const listingAddress = (listingId: string) => `${myListingsAddress}?id=${listingId}`
