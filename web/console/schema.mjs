// Writes src/api/**/schema.d.ts from two contracts (the console's and, for the parts of it the console shows,
// the public one) and src/i18n/texts.d.ts from the text files.
import { fileURLToPath } from 'node:url'
import { writeContractTypes } from '../shared/contract-types.mjs'
import { writeTextsTypes } from '../shared/texts-types.mjs'

await writeContractTypes('console.json', new URL('./src/api/schema.d.ts', import.meta.url))
await writeContractTypes('openapi.json', new URL('./src/api/public/schema.d.ts', import.meta.url))

// The app's own texts, for showing what buyers see.
const further = { buyers: '@gomve/app/texts/groups/vi.json' }

writeTextsTypes(fileURLToPath(new URL('./src', import.meta.url)), further)
