// The types of a contract that the server prints, written as a source of a program.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

/** `contract`: the name of a file in contract/; `target`: the URL of the source. */
export async function writeContractTypes(contract, target) {
  const described = JSON.parse(readFileSync(new URL(`../../contract/${contract}`, import.meta.url), 'utf8'))
  const types = astToString(await openapiTS(described, { alphabetize: true }))
  writeIfChanged(target, `// Generated from the contract by schema.mjs; never edited.\n${types}`)
}

/** An unchanged file keeps its time, so that nothing is built again because of it. */
export function writeIfChanged(target, text) {
  mkdirSync(new URL('.', target), { recursive: true })
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
}
