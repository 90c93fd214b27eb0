// Modules that the build makes from the rows of the features.
declare module 'virtual:pages' {
  const rows: readonly import('./page-entry').PageRoute[]
  export default rows
}

/** The half that is not in the first load. */
declare module 'virtual:places' {
  /** The parent of each page, by path. */
  export const parents: Readonly<Record<string, string | undefined>>
  export const services: readonly import('./page-entry').Service[]
}
