// Answers that an offline desk needs: requested as usual, and read from this device without a network. They
// are deleted with the session.
import { Refused } from '@gomve/shared/envelope'
import { canKeep, kept } from '@/lib/vault'
import { type GetAnswer, type GetPath, type GetQuery, get } from './client'

export async function getOrFallback<Path extends GetPath>(
  path: Path,
  query?: GetQuery<Path>,
  signal?: AbortSignal,
): Promise<GetAnswer<Path>> {
  const place = `answer ${path}`
  try {
    const answer = await get(path, query, signal)
    if (canKeep()) await kept.keep(place, answer)
    return answer
  } catch (error) {
    if (signal?.aborted || !canKeep() || !(error instanceof Refused && error.unanswered)) throw error
    const known = await kept.read<GetAnswer<Path>>(place)
    if (known === undefined) throw error
    return known
  }
}
