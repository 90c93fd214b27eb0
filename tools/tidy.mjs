// The house rules' command, which reads every file and prints the faults: `node tools/tidy.mjs [FOLDER]`.
// A fault of style is a warning, but with GOMVE_STYLE=strict.
import { readRepository } from './tidy/repository.mjs'
import { rules } from './tidy/rules.mjs'

const root = process.argv[2] ?? new URL('..', import.meta.url).pathname
const repository = readRepository(root)
const isStrict = process.env.GOMVE_STYLE === 'strict'
let faults = 0
let warnings = 0

for (const rule of rules) {
  for (const { path, line, fault } of rule.judge(repository)) {
    const isWarning = rule.isStyle && !isStrict
    console.log(`${isWarning ? 'warning: ' : ''}${path}:${line ?? 1}: ${fault} [${rule.name}]`)
    if (isWarning) warnings += 1
    else faults += 1
  }
}
console.log(`${repository.files.length} files, ${rules.length} rules, ${faults} faults, ${warnings} warnings`)
process.exitCode = faults === 0 ? 0 : 1
