// Writes src/api/schema.d.ts from the contract that the server prints, src/i18n/texts.d.ts from the texts.
import { fileURLToPath } from 'node:url'
import { writeContractTypes } from '../shared/contract-types.mjs'
import { writeTextsTypes } from '../shared/texts-types.mjs'

await writeContractTypes('openapi.json', new URL('./src/api/schema.d.ts', import.meta.url))

writeTextsTypes(fileURLToPath(new URL('./src', import.meta.url)))
