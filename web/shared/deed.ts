// Deeds that must happen once: each is asked for under one key until the server has answered it, so that
// asking again can never do it twice.
import { Refused } from './envelope'

/** What was asked for and not answered yet. */
export interface Intent<Wish> {
  key: string
  wish: Wish
  /** It was asked for and nothing was heard: it may have been done. */
  inDoubt: boolean
}

/** The intent of a wish: the one that waits for its answer where it is the same wish, or a new one. */
export function intentOf<Wish>(wish: Wish, waiting?: Intent<Wish>): Intent<Wish> {
  const isSame = waiting && JSON.stringify(waiting.wish) === JSON.stringify(wish)
  return isSame ? waiting : { key: newKey(), wish, inDoubt: false }
}

/**
 * Whether this is the server's answer to the deed. Who was told "too busy" or "sign in" knows that this
 * asking did nothing, and nothing of an earlier one.
 */
export function answers(error: unknown, { inDoubt }: Pick<Intent<unknown>, 'inDoubt'>): boolean {
  if (!(error instanceof Refused) || error.unanswered) return false
  return !(inDoubt && (error.mayPass || error.isOfSession))
}

/**
 * A key for one deed: the time, so that the server finds the latest side by side, and 80 random bits.
 * crypto.randomUUID is missing on plain http; random values are not.
 */
export function newKey(): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), byte =>
    byte.toString(16).padStart(2, '0'),
  )
  return Date.now().toString(16).padStart(12, '0') + random.join('')
}
