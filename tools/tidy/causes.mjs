// Rule: every cause of a transfer has a text for its receipt.
const words = 'server/modules/wallet/words.cpp'
const posted = /ledger::post\(\s*ctx,\s*\{"([a-z_.]+)"/g

export function causes({ files }) {
  const said = files.find(({ path }) => path === words)
  if (said === undefined) return []
  return files
    .filter(({ path }) => /^server\/modules\/.*\.cpp$/.test(path) && !path.includes('/tests/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(posted)]
        .filter(([, cause]) => !said.text.includes(`{"${cause}",`))
        .map(found => ({
          path,
          line: text.slice(0, found.index).split('\n').length,
          fault: `${found[1]} has no words in ${words}`,
        })),
    )
}
