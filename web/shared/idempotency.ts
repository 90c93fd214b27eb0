// Calls that must be carried out once: each is sent with the same key until the server has answered it, so
// that asking again never does it twice.
import { Refused } from './envelope'
import { newKey } from './new-key'

export { newKey }

/** A call that was sent and not answered yet. */
export interface Intent<Input> {
  key: string
  input: Input
  /** It was sent and no answer arrived: it may have been carried out. */
  inDoubt: boolean
}

/** The intent for this input: the waiting one if its input is the same, or a new one. */
export function intentOf<Input>(input: Input, waiting?: Intent<Input>): Intent<Input> {
  const isSame = waiting && JSON.stringify(waiting.input) === JSON.stringify(input)
  return isSame ? waiting : { key: newKey(), input, inDoubt: false }
}

/**
 * Whether this is the server's answer to the call. "Too busy" and "sign in" mean that this attempt did
 * nothing, but say nothing about an earlier one.
 */
export function answers(error: unknown, { inDoubt }: Pick<Intent<unknown>, 'inDoubt'>): boolean {
  if (!(error instanceof Refused) || error.unanswered) return false
  return !(inDoubt && (error.mayPass || error.isOfSession))
}
