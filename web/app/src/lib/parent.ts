// Where the back button leads from a page that was opened first.

/** The path of the page's parent. Home for an address without one, or while the table cannot be loaded. */
export async function parentOf(path: string): Promise<string> {
  const table = await import('virtual:places').catch(() => undefined)
  return table?.parents[path] ?? '/'
}
