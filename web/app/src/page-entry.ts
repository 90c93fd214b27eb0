// What a page's row says: its address, its file, and who may see it.

/** One of the default export of a `*.pages.ts`. The build reads those files, so they import types only. */
export interface PageEntry {
  path: string
  alsoAt?: readonly string[]
  /** `features/<page>.page.tsx`, loaded when it is first visited. */
  page: string
  /** Namespaces of texts of the page; without it, the one named like its feature. */
  texts?: readonly string[]
  /** Needs a session: without one the person signs in first and comes back here. */
  signIn?: true
  /** Stands under the bottom tabs. */
  tab?: true
}
