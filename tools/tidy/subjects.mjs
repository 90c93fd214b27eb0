// Rule: a commit's subject has 72 characters at most, for commits since the day of the rule.
const longest = 72
export const since = '2026-11-23T07:00:00Z'

/** `subjects` has `{ id, subject }` of each commit made since then. */
export function subjects({ subjects = [] }) {
  return subjects
    .filter(({ subject }) => [...subject].length > longest)
    .map(({ id, subject }) => ({
      path: `commit ${id}`,
      fault: `has a subject of ${[...subject].length} characters, ${longest} at most: ${subject}`,
    }))
}
