// Tests of the recording and of the disk model.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Chance } from '../harness/chance.mjs'
import { Disk } from './disk.mjs'
import { bytesOf, eventsOf } from './trace.mjs'

const log = 'gomve.sqlite-wal'
const file = `9</data/${log}>`
const answer = String.raw`7 sendto(5<TCP:[127.0.0.1:80->127.0.0.1:90]>, "{\"orderId\":\"42\"}", 16) = 16`
const record = [
  `7 openat(AT_FDCWD</>, "/data/${log}", O_RDWR|O_CREAT|O_CLOEXEC, 0644) = ${file}`,
  '7 fdatasync(4</data>)             = 0',
  String.raw`7 pwrite64(${file}, "\0a\12\"\377b", 6, 0) = 6`,
  `7 fdatasync(${file} <unfinished ...>`,
  `8 pwrite64(${file}, "late", 4, 6) = 4`,
  '7 <... fdatasync resumed>)        = 0',
  answer,
  '7 pwrite64(3</data/gomve.sqlite-shm>, "x", 1, 0) = 1',
  '7 pwrite64(3</elsewhere/gomve.sqlite>, "x", 1, 0) = 1',
]

/** The state after these lines with this outcome of the unsynced changes. */
async function foundAfter(lines, fate, options) {
  const disk = new Disk(new Map(), options)
  for await (const { phase, event } of eventsOf(lines, '/data'))
    if (event.does !== 'answers') disk[phase](event)
  return disk
    .cut(new Chance(1), { '': fate, [log]: fate })
    .files.get(log)
    ?.toString('latin1')
}

test('strings are read as strace writes them', () => {
  assert.deepEqual([...bytesOf(String.raw`\0\00112\377\"\\\n~`)], [0, 1, 49, 50, 255, 34, 92, 10, 126])
})

test('answers tell of orders, and only the folder’s own files are looked at', async () => {
  const seen = []
  for await (const { phase, event } of eventsOf(record, '/data')) if (phase === 'begins') seen.push(event)
  assert.deepEqual(
    seen.map(({ does }) => does),
    ['opens', 'syncs', 'writes', 'syncs', 'writes', 'answers'],
  )
  assert.deepEqual(seen.at(-1).orders, ['42'])
})

test('a call that may write in a way that is not understood is refused', async () => {
  await assert.rejects(foundAfter([`7 pwritev(${file}, [{iov_base="x", iov_len=1}], 1, 0) = 1`], 'nothing'))
})

test('a sync keeps what was written before it began, and no more', async () => {
  assert.equal(await foundAfter(record, 'nothing'), '\0a\n"\xffb')
  assert.equal(await foundAfter(record, 'everything'), '\0a\n"\xffblate')
})

test('a sync that has not returned, or does nothing, keeps nothing', async () => {
  assert.equal(await foundAfter(record.slice(0, 5), 'nothing'), '')
  assert.equal(await foundAfter(record, 'nothing', { deafTo: log }), '')
})

test('a name that was not synced may be gone', async () => {
  assert.equal(await foundAfter(record.slice(0, 1), 'nothing'), undefined)
  assert.equal(await foundAfter(record.slice(0, 1), 'everything'), '')
})

/** All random outcomes of three overwritten sectors of a synced file, the last written twice. */
function allFound() {
  const found = new Set()
  for (let seed = 0; seed < 300; seed += 1) {
    const disk = new Disk(new Map([[log, Buffer.alloc(3 * 4096, 'a')]]))
    for (const [letter, offset, length] of [
      ['b', 0, 3 * 4096],
      ['c', 2 * 4096, 2 * 4096],
    ]) {
      const event = { does: 'writes', name: log, offset, bytes: Buffer.alloc(length, letter), result: length }
      disk.begins(event)
      disk.ends(event)
    }
    const bytes = disk.cut(new Chance(seed)).files.get(log)
    found.add([...Array(4).keys()].map(sector => bytes.toString('latin1')[sector * 4096]).join(''))
  }
  return [...found]
}

test('of what was not synced any part may be there, each sector with what it once held', () => {
  const found = allFound()
  assert(found.every(sectors => /^[ab][ab][abc][c\0]?$/.test(sectors)))
  for (const sectors of ['aaa', 'bbb', 'bbcc', 'aacc', 'baa', 'aba']) assert(found.includes(sectors), sectors)
  assert(
    found.some(sectors => sectors.endsWith('\0')),
    'a file may be longer than what was written',
  )
})
