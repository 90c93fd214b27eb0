// The measured machine: processor, memory, disk, versions of the load programs.
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { median } from './figures.mjs'
import { toldLoads } from './rest.mjs'

/** Facts as pairs of name and value, in the order of printing. */
export function describeMachine(folder) {
  return {
    measured: new Date().toISOString(),
    commit: firstLine('git', ['describe', '--always', '--dirty']),
    processor: lscpu('Model name') ?? cpus()[0].model,
    cores: `${cpus().length}`,
    caches: ['L1d', 'L2', 'L3'].map(level => `${level} ${lscpu(`${level} cache`) ?? 'unknown'}`).join(', '),
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    kernel: release(),
    'file system': firstLine('stat', ['--file-system', '--format=%T', folder]),
    'fsync of 4 KiB': `${fsyncMilliseconds(folder).toFixed(2)} ms (median of 200)`,
    'load before': toldLoads(),
    node: process.version,
    wrk: firstLine('wrk', ['-v']).replace(/ Copyright.*/, ''),
    nginx: firstLine('nginx', ['-v']),
  }
}

function firstLine(command, words) {
  const { stdout, stderr, error } = spawnSync(command, words, { encoding: 'utf8' })
  return error === undefined ? `${stdout}${stderr}`.trim().split('\n')[0] : 'not installed'
}

function lscpu(name) {
  const lines = execFileSync('lscpu', { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).split('\n')
  return lines
    .find(line => line.trim().startsWith(`${name}:`))
    ?.split(/:\s+/)[1]
    ?.trim()
}

// Durable purchases depend on the disk: the other figures mean little without this one.
function fsyncMilliseconds(folder) {
  const path = join(folder, 'fsync')
  const file = openSync(path, 'w')
  const block = Buffer.alloc(4096, 7)
  const taken = Array.from({ length: 200 }, () => {
    const start = performance.now()
    writeSync(file, block)
    fsyncSync(file)
    return performance.now() - start
  })
  closeSync(file)
  rmSync(path)
  return median(taken)
}
