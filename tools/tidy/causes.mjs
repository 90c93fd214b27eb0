// Rule: every cause that the books can name has words for the receipt.
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
