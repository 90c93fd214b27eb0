// What this device saw before a draw and what it sent: the only witnesses of a draw that the server does not
// keep. The verifier holds the server's record against them.

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

/** The first value stays: a later one must not take the place of what was promised. */
function remember<Value>(place: string, id: string, value: Value) {
  const kept = read<Value>(place)
  if (kept.some(([known]) => known === id)) return
  try {
    localStorage.setItem(place, JSON.stringify([...kept, [id, value]].slice(-most)))
  } catch {
    // A full device remembers no more; the verifier says that it saw nothing.
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
