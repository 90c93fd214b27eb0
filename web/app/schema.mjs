// Writes src/api/schema.d.ts from the contract that the server prints, src/i18n/texts.d.ts from the texts.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { writeTextsTypes } from '../shared/texts-types.mjs'

const contract = new URL('../../contract/openapi.json', import.meta.url)
const target = new URL('./src/api/schema.d.ts', import.meta.url)

const types = astToString(await openapiTS(JSON.parse(readFileSync(contract, 'utf8')), { alphabetize: true }))
const text = `// Generated from the contract by schema.mjs; never edited.\n${types}`

mkdirSync(new URL('.', target), { recursive: true })
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)

writeTextsTypes(fileURLToPath(new URL('./src', import.meta.url)))
