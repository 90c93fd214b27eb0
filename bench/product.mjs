// The product as a measured program: seeding its database, and the command that serves it.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configuration } from './deployment.mjs'

export const program = join(import.meta.dirname, '../build/release/gomve')

/** The lines of a file that `seed` or the reference has written. */
export const linesOf = (folder, name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')

/** Fills a folder with people and sets; `words` are options of `gomve seed`, `lines` configuration keys. */
export function seed(folder, words = [], lines = '', built = program) {
  const config = join(folder, 'gomve.toml')
  writeFileSync(config, configuration(folder, lines))
  const tokens = join(folder, 'tokens')
  const sets = execFileSync(built, ['seed', '--config', config, '--tokens', tokens, ...words])
  writeFileSync(join(folder, 'sets'), sets)
  writeFileSync(join(folder, 'one-set'), sets.toString().split('\n')[0])
}

/** The command that serves such a folder. */
export const serving = (folder, port, built = program) => [
  built,
  'serve',
  '--config',
  join(folder, 'gomve.toml'),
  '--port',
  `${port}`,
]
