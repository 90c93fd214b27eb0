// Tests of tools/setup.sh: what cannot be installed is named in one line.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'gomve-setup-'))
after(() => rmSync(folder, { recursive: true }))

mkdirSync(join(folder, 'tools'))
for (const file of ['setup.sh', 'env.sh', 'lib.sh'])
  cpSync(join(root, 'tools', file), join(folder, 'tools', file))
writeFileSync(join(folder, 'tools/packages.txt'), 'gomve-no-such-package  build  a test\n')

/** Commands that stand in front of the machine's own. */
const commands = {
  'apt-get':
    '[[ $* != *install* ]] || { echo "E: Unable to locate package gomve-no-such-package"; exit 100; }',
  sleep: 'true',
}
for (const [name, script] of Object.entries(commands)) {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'bin', name), `#!/usr/bin/env bash\n${script}\n`, { mode: 0o755 })
}

test('a package that is not to be had is named in the last line', () => {
  const { status, stdout, stderr } = spawnSync(join(folder, 'tools/setup.sh'), ['build'], {
    encoding: 'utf8',
    env: { ...process.env, GOMVE_ROOT: '', PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  })
  assert.equal(status, 1, stdout)
  assert.equal(
    stderr,
    'Debian packages cannot be installed: E: Unable to locate package gomve-no-such-package\n',
  )
  assert.doesNotMatch(stdout, /Node/)
})
