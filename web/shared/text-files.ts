// The places of text files: `features/<feature>/texts/<language>.json` is the namespace of a feature, a
// folder below `texts` a further one of it, and `i18n/common` is shared by all features.
const place = /([\w-]+)(?:\/texts)?\/(\w+)\.json$/

/** The language and the namespace of a text file, as `vi/groups`. */
export function textsAt(path: string): string {
  const [, namespace = '', language = ''] = place.exec(path) ?? []
  return `${language}/${namespace}`
}

/** Files by language and namespace. */
export const byTexts = <File>(files: Record<string, File>): Record<string, File | undefined> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [textsAt(path), file]))
