// The address of a call and its query, in one spelling for pages, lists, exports and the boot script. It
// imports nothing that needs a browser.

/** Fields without a value or with an empty one are left out; a list is its name once for each value. */
export function addressOf(path: string, query: object = {}): string {
  const given = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().flatMap(value => (value == null || value === '' ? [] : [[name, String(value)]])),
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
