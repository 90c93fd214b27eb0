// Rule: a commit's subject has 72 characters at most, for commits after `since`.
const longest = 72
export const since = '5a720d88'

/** `subjects` has `{ id, subject }` of each commit after `since`, or none if git does not know `since`. */
export function subjects({ subjects = [] }) {
  return subjects
    .filter(({ subject }) => [...subject].length > longest)
    .map(({ id, subject }) => ({
      path: `commit ${id}`,
      fault: `has a subject of ${[...subject].length} characters, ${longest} at most: ${subject}`,
    }))
}
