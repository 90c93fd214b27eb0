// Addresses of the team's pages, with what they are about.
export const team = '/pages/user/team/list'
export const invite = '/pages/user/invite'
export const commission = '/pages/user/team/commission'
export const teamSearch = '/pages/user/team/teamSearch'

/** A direct member's page has their ratio, the others' are only read. */
export const memberAddress = (id: string, distance: number) =>
  distance === 1 ? `/pages/user/team/detail?id=${id}` : `/pages/user/team/viewDetail?id=${id}`
