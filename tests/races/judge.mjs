// Checks of counted answers against the expected outcome.

/** Throws with the sentence unless the condition holds. */
export function demand(condition, sentence) {
  if (!condition) throw new Error(sentence)
}

/** The count of each refusal; other answers count as "answered". */
export function counted(answers) {
  const counts = {}
  for (const { ok, refusal, status } of answers) {
    const what = ok ? 'answered' : (refusal ?? `status ${status}`)
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

const listed = counts =>
  Object.entries(counts)
    .map(([what, times]) => `${what} ${times}`)
    .join(', ')

/**
 * Exactly this number must have succeeded, and all others must have been refused with one of these keys.
 * Gives the successful ones.
 */
export function requireExactly(answers, wanted, keys, what = 'calls') {
  const counts = counted(answers)
  demand((counts.answered ?? 0) === wanted, `${what}: ${wanted} must be answered: ${listed(counts)}`)
  requireOnly(answers, keys, what)
  return answers.filter(({ ok }) => ok)
}

/** Every refusal must have one of these keys. */
export function requireOnly(answers, keys, what = 'calls') {
  const strange = answers.find(({ ok, refusal }) => !ok && !keys.includes(refusal))
  demand(strange === undefined, `${what}: refused otherwise: ${strange?.status} ${strange?.text}`)
}

/** These keys, and the others only if the storm has lasted longer than a number of seconds. */
export const keysWithin = (keys, seconds, began, later) =>
  performance.now() - began < seconds * 1000 ? keys : [...keys, ...later]

/** This number of the answers must be refused with exactly this key. */
export function requireRefused(answers, key, times, what = 'calls') {
  const found = answers.filter(({ refusal }) => refusal === key).length
  demand(found === times, `${what}: ${times} must be refused with ${key}: ${listed(counted(answers))}`)
}

/** All answers must be the same text. */
export function requireSame(answers, what) {
  const texts = new Set(answers.map(({ text }) => text))
  demand(texts.size <= 1, `${what}: several answers: ${[...texts].slice(0, 2).join(' and ')}`)
}
