// The house rules' command, which reads every file and prints the faults: `node tools/tidy.mjs [FOLDER]`.
import { readRepository } from './tidy/repository.mjs'
import { rules } from './tidy/rules.mjs'

const root = process.argv[2] ?? new URL('..', import.meta.url).pathname
const repository = readRepository(root)
let faults = 0

for (const rule of rules) {
  for (const { path, line, fault } of rule.judge(repository)) {
    console.log(`${path}:${line ?? 1}: ${fault} [${rule.name}]`)
    faults += 1
  }
}
console.log(`${repository.files.length} files, ${rules.length} rules, ${faults} faults`)
process.exitCode = faults === 0 ? 0 : 1
