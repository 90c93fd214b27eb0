// Writes src/api/**/schema.d.ts from two contracts (the console's and, for the parts of it the console shows,
// the public one) and src/i18n/texts.d.ts from the text files.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { writeTextsTypes } from '../shared/texts-types.mjs'

await describe('console.json', 'src/api/schema.d.ts')
await describe('openapi.json', 'src/api/public/schema.d.ts')

async function describe(contract, written) {
  const source = readFileSync(new URL(`../../contract/${contract}`, import.meta.url), 'utf8')
  const target = new URL(written, import.meta.url)
  const types = astToString(await openapiTS(JSON.parse(source), { alphabetize: true }))
  const text = `// Generated from the contract by schema.mjs; never edited.\n${types}`
  mkdirSync(new URL('.', target), { recursive: true })
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
}

// The app's own texts, for showing what buyers see.
const further = { buyers: '@gomve/app/texts/groups/vi.json' }

writeTextsTypes(fileURLToPath(new URL('./src', import.meta.url)), further)
