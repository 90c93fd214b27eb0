// The parser of strace records: a program's file operations and answers.
import { createReadStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { createInterface } from 'node:readline'

const writing = ['pwrite64', 'write', 'ftruncate']
const syncing = ['fsync', 'fdatasync']
const naming = ['openat', 'unlink', 'rename']
const answering = ['sendto', 'sendmsg']
// Calls that the parser does not cover; a record with one is refused.
const foreign = ['writev', 'pwritev', 'pwritev2', 'fallocate', 'copy_file_range', 'sync_file_range']
const foreignNames = ['unlinkat', 'renameat', 'renameat2', 'link', 'linkat', 'symlink', 'truncate']
const recorded = [...writing, ...syncing, ...naming, ...answering, ...foreign, ...foreignNames]

/** The command prefix that records a program. */
export const recording = record => [
  'strace',
  ...['-D', '-f', '--seccomp-bpf', '-yy', '-s', `${2 ** 24}`],
  ...['-o', record, '-e', `trace=${recorded.join()}`],
]

const single = { n: 10, t: 9, r: 13, v: 11, f: 12, a: 7, b: 8, '"': 34, '\\': 92 }
const isOctal = code => code >= 48 && code <= 55

/** The bytes of a C string in strace's output. */
export function bytesOf(text) {
  const bytes = Buffer.allocUnsafe(text.length)
  let size = 0
  for (let at = 0; at < text.length; at += 1) {
    let code = text.charCodeAt(at)
    if (code === 92) {
      at += 1
      code = text.charCodeAt(at)
      if (isOctal(code)) {
        code -= 48
        for (let more = 0; more < 2 && isOctal(text.charCodeAt(at + 1)); more += 1) {
          at += 1
          code = code * 8 + text.charCodeAt(at) - 48
        }
      } else code = single[text[at]]
    }
    bytes[size] = code
    size += 1
  }
  return bytes.subarray(0, size)
}

// Files that a start recreates or never reads.
const passing = ['gomve.sqlite-shm', 'lock', 'program.log', 'gomve.toml', 'tokens']

/** The name of a relevant file for a path; '' is the folder itself. */
function nameIn(path, folder) {
  if (path === folder) return ''
  return dirname(path) === folder && !passing.includes(basename(path)) ? basename(path) : undefined
}

/** A call's file by its descriptor: `pwrite64(9</folder/name>, …`. */
const ofDescriptor = (rest, folder) => nameIn(rest.slice(rest.indexOf('<') + 1, rest.indexOf('>')), folder)
/** The quoted paths of a call. */
const quoted = rest => [...rest.matchAll(/"([^"]*)"/g)].map(([, path]) => path)
const numbersAfter = (rest, from) => rest.slice(from).match(/\d+/g).map(Number)

function parseWriting(call, rest, folder) {
  const name = ofDescriptor(rest, folder)
  if (name === undefined) return undefined
  const from = rest.indexOf('>') + 1
  if (call === 'ftruncate') return { does: 'resizes', name, size: numbersAfter(rest, from)[0] }
  const [begin, end] = [rest.indexOf('"', from) + 1, rest.lastIndexOf('"')]
  const offset = call === 'write' ? undefined : numbersAfter(rest, end)[1] // the file's position
  const event = { does: 'writes', name, offset }
  // Most of a record is scanned for positions only.
  Object.defineProperty(event, 'bytes', { get: () => bytesOf(rest.slice(begin, end)) })
  return event
}

function parseNaming(call, rest, folder) {
  const [path, to] = quoted(rest)
  const name = nameIn(path, folder)
  if (name === undefined) return undefined
  if (call === 'unlink') return { does: 'unlinks', name }
  if (call === 'rename') return { does: 'renames', name, to: nameIn(to, folder) }
  if (!rest.includes('O_CREAT')) return undefined
  return { does: 'opens', name, empties: rest.includes('O_TRUNC') }
}

function parseBeginning(call, rest, folder) {
  if (answering.includes(call)) {
    const orders = [...rest.matchAll(/orderId\\":\\"(\d+)/g)].map(([, order]) => order)
    return orders.length === 0 ? undefined : { does: 'answers', orders }
  }
  if (naming.includes(call)) return parseNaming(call, rest, folder)
  if (syncing.includes(call)) {
    const name = ofDescriptor(rest, folder)
    return name === undefined ? undefined : { does: 'syncs', name }
  }
  if (writing.includes(call)) return parseWriting(call, rest, folder)
  const here = foreignNames.includes(call) ? rest.includes(`"${folder}`) : ofDescriptor(rest, folder)
  if (here) throw new Error(`the record holds a call that is not understood: ${call}(${rest.slice(0, 200)}`)
  return undefined
}

const unfinished = '<unfinished ...>'
const shape = /^(\d+) +(?:<\.\.\. \w+ resumed>|(\w+)\()/

/**
 * The events of a record in order. Each call on a file of `folder` appears at its start and, as the same
 * object with `result`, at its end; so do answers with orders. `lines` may be a stream.
 */
export async function* eventsOf(lines, folder) {
  const open = new Map()
  for await (const line of lines) {
    const [head, thread, call] = shape.exec(line) ?? []
    if (head === undefined) continue
    if (call !== undefined) {
      const event = parseBeginning(call, line.slice(head.length), folder)
      if (event === undefined) continue
      yield { phase: 'begins', event }
      open.set(thread, event)
    }
    const event = open.get(thread)
    if (event === undefined || line.endsWith(unfinished)) continue
    open.delete(thread)
    event.result = Number.parseInt(line.slice(line.lastIndexOf(' = ') + 3), 10)
    yield { phase: 'ends', event }
  }
}

/** The same of a file. */
export const eventsIn = (record, folder) =>
  eventsOf(createInterface({ input: createReadStream(record, 'latin1') }), folder)
