// The addresses of groups: of sets in the public queue, and of batches that users offer.

interface Offered {
  setId?: string | null
  batchId?: string | null
}

/** Without a group's id, the group that takes seats when the page is opened. */
export function groupAddress({ setId, batchId }: Offered, groupId?: string | null): string {
  const group = groupId ? `&group=${groupId}` : ''
  return batchId ? `/pages/gb/personDetail?id=${batchId}${group}` : `/pages/gb/detail?id=${setId}${group}`
}

interface Shown extends Offered {
  groupId: string
  state: string
}

/** A link for others, with the sender's invite code. Of a group that is over, it leads to the next one. */
export function inviteAddress({ groupId, state, ...offered }: Shown, code?: string): string {
  const address = groupAddress(offered, state === 'forming' ? groupId : undefined)
  return code ? `${address}&code=${encodeURIComponent(code)}` : address
}
