// What is measured: how each program is started, and the purchases and pages that are asked of it.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configuration } from './deployment.mjs'

/**
 * One row a program.
 * - `start({ folder, port })`: its command line; `folder` is empty and its own, the working folder is bench/.
 *   Whatever must be in the folder before is put there now.
 * - `ready`: a path that answers 200 once it serves.
 * - `restarts`: it starts on a folder that is already filled, so its start can be measured.
 * - `command({ folder, connections, seconds })`, instead of both: a program that buys by itself and prints
 *   what lua/report.lua prints.
 * - `buy`: the wrk script that makes one purchase a request.
 * - `reads(address)`: the pages, by a name that all subjects share, so that their figures stand side by side.
 *
 * Scripts find the folder in GOMVE_BENCH_FOLDER.
 */
export const subjects = [
  {
    name: 'reference',
    start: ({ folder, port }) => ['node', 'reference/server.mjs', `${folder}/reference.sqlite`, `${port}`],
    ready: '/groups/1',
    buy: 'lua/reference-buy.lua',
    reads: () => ({ 'list of 12': '/groups', 'group page': '/groups/7' }),
  },
  {
    name: 'gomve',
    start: ({ folder, port }) => {
      seed(folder)
      return [program, 'serve', '--config', join(folder, 'gomve.toml'), '--port', `${port}`]
    },
    ready: '/readyz',
    restarts: true,
    buy: 'lua/gomve-buy.lua',
    reads: gomveReads,
  },
  {
    name: 'gomve in process',
    prepare: seed,
    command: ({ folder, connections, seconds }) => [inProcess, folder, `${connections}`, `${seconds}`],
  },
]

const program = join(import.meta.dirname, '../build/release/gomve')
const inProcess = join(import.meta.dirname, '../build/release/buy_in_process')

function seed(folder) {
  writeFileSync(join(folder, 'gomve.toml'), configuration(folder))
  const sets = execFileSync(program, ['seed', '--data', folder, '--tokens', join(folder, 'tokens')])
  writeFileSync(join(folder, 'sets'), sets)
}

/** The page of a group that is forming, found as the app finds it. */
async function gomveReads(address) {
  const list = '/rest/v3/api/gb/getSetList?limit=12'
  const { data } = await (await fetch(address + list)).json()
  const { groupId } = data.items[6].group
  return { 'list of 12': list, 'group page': `/rest/v3/api/gb/getGroupInfo?groupId=${groupId}` }
}
