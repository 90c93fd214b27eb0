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
