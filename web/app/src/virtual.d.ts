// Modules that the build makes from the rows of the features.

/** The tabs, which are in the first load. */
declare module 'virtual:tabs' {
  const rows: readonly import('./page-entry').PageRoute[]
  export default rows
  /** By language and namespace, as `vi/groups`. */
  export const texts: Readonly<Record<string, import('./i18n').TextFile | undefined>>
}

/** All other pages, which load when one of them is opened. */
declare module 'virtual:pages' {
  const rows: readonly import('./page-entry').PageRoute[]
  export default rows
  export const texts: Readonly<Record<string, import('./i18n').TextFile | undefined>>
}

/** What the router does not need. */
declare module 'virtual:places' {
  /** The parent of each page, by path. */
  export const parents: Readonly<Record<string, string | undefined>>
  export const services: readonly import('./page-entry').Service[]
}

/** What the tests read: every row, with the default of its texts. */
declare module 'virtual:rows' {
  const rows: readonly (import('./page-entry').PageEntry & Pick<import('./page-entry').PageRoute, 'texts'>)[]
  export default rows
}
