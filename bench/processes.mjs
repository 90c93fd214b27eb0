// The processes of a measurement: servers, nginx with one file, wrk.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readRun } from './figures.mjs'

const bench = import.meta.dirname

/** A free port on the loopback address. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a server and waits until `ready` answers. Gives its address, the time, and a stop function. */
export async function startServer({ name, command, port, ready, folder }) {
  const log = openSync(join(folder, `${name}.log`), 'w')
  const child = spawn(command[0], command.slice(1), { cwd: bench, stdio: ['ignore', log, log] })
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  const began = performance.now()
  while (!(await answers(address + ready))) {
    if (child.exitCode !== null) throw new Error(`${name} ended at its start: see ${folder}/${name}.log`)
    if (performance.now() - began > 60_000) throw new Error(`${name} does not answer ${ready}`)
    await pause(5)
  }
  return {
    address,
    readyAfter: performance.now() - began,
    process: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** nginx with a configuration of its own, serving these bytes as a static file. */
export async function startNginx({ bytes, type, folder }) {
  const prefix = join(folder, `nginx-${bytes.length}-${performance.now()}`)
  mkdirSync(prefix)
  writeFileSync(join(prefix, 'page'), bytes)
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `  ${kind}_temp_path ${prefix}/${kind};`)
    .join('\n')
  writeFileSync(
    join(prefix, 'nginx.conf'),
    `${process.getuid() === 0 ? 'user root;' : ''}
daemon off;
worker_processes auto;
pid ${prefix}/pid;
error_log ${prefix}/error.log;
events { worker_connections 1024; }
http {
${temporary}
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=16 inactive=1h;
  keepalive_requests 1000000000;
  default_type ${type};
  server {
    listen 127.0.0.1:${port};
    root ${prefix};
  }
}
`,
  )
  const command = ['nginx', '-p', prefix, '-c', join(prefix, 'nginx.conf'), '-e', join(prefix, 'error.log')]
  return startServer({ name: 'nginx', command, port, ready: '/page', folder: prefix })
}

/** Drives an address with wrk, or runs a program that drives itself. Gives the figures of the run. */
export async function drive({ script, url, command, connections, seconds, folder = '', ...files }) {
  const threads = Math.min(2, connections)
  const wrk = [
    'wrk',
    `-t${threads}`,
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '-s',
    script,
    url,
  ]
  const { tokens = 'tokens', sets = 'sets' } = files
  const [name, ...words] = command?.({ folder, connections, seconds, sets }) ?? wrk
  const names = { GOMVE_BENCH_FOLDER: folder, GOMVE_BENCH_TOKENS: tokens, GOMVE_BENCH_SETS: sets }
  const env = { ...process.env, ...names }
  const child = spawn(name, words, { cwd: bench, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    output += text
  })
  await once(child, 'close')
  return readRun(output)
}
