// Rule: a commit's subject has 72 characters at most. Commits before `since` are judged by none.
const longest = 72
export const since = '5a720d88'

/** `subjects` holds `{ id, subject }` of each commit since then, and is empty where git does not know it. */
export function subjects({ subjects = [] }) {
  return subjects
    .filter(({ subject }) => [...subject].length > longest)
    .map(({ id, subject }) => ({
      path: `commit ${id}`,
      fault: `has a subject of ${[...subject].length} characters, ${longest} at most: ${subject}`,
    }))
}
