// What this device saw before a draw and what it sent: the only evidence of a draw that is not stored by the
// server. The verifier compares the server's record with it.

interface Promised {
  commitment: string
  at: number
}

const seen = 'draw:seen'
const sent = 'draw:sent'
const shown = 'draw:shown'
const most = 300

function read<Value>(place: string): [string, Value][] {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** The first value stays: a later one must not replace what was promised. */
function remember<Value>(place: string, id: string, value: Value) {
  const kept = read<Value>(place)
  if (kept.some(([known]) => known === id)) return
  try {
    localStorage.setItem(place, JSON.stringify([...kept, [id, value]].slice(-most)))
  } catch {
    // If the storage is full, nothing more is remembered; the verifier says that it has nothing to compare.
  }
}

const recall = <Value>(place: string, id: string) => read<Value>(place).find(([known]) => known === id)?.[1]

/** Called for groups that have not been drawn yet. */
export const rememberPromise = (groupId: string, commitment: string) =>
  remember<Promised>(seen, groupId, { commitment, at: Date.now() })
export const promiseSeen = (groupId: string) => recall<Promised>(seen, groupId)

export const rememberSeed = (orderId: string, seed: string) => remember(sent, orderId, seed)
export const seedSent = (orderId: string) => recall<string>(sent, orderId)

/** This device has shown how the group was drawn. */
export const rememberShown = (groupId: string) => remember(shown, groupId, true)
export const wasShown = (groupId: string) => recall(shown, groupId) === true
