// A program deployed as in production, with a fake SMS gateway and VNPay keys.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { starters } from '../../harness/engines.mjs'
import { startPhones } from '../../harness/phones.mjs'
import { Program } from '../../harness/program.mjs'
import { otherProviders } from '../../harness/providers.mjs'
import { vnpay } from '../../harness/vnpay.mjs'
import { hangUp } from './caller.mjs'

const text = ({ folder, engineLines, phones, limits, behindTls, pages }) => `data = "${folder}"
public_url = "https://security.invalid"
log_level = "debug"
${engineLines}
[http]
cors_origins = ["https://friend.invalid"]
behind_tls = ${behindTls}
${pages === undefined ? '' : `app_files = "${pages}"\nconsole_files = "${pages}"`}
${limits ? '' : 'calls_per_second = 1e9\ncalls_at_once = 1e9\ncalls_per_minute = 1e9'}
${vnpay.lines}${otherProviders.lines}
[sms]
kind = "http"
method = "GET"
url = "${phones.gateway}?to={phone}&say={text}"
`

/**
 * Gives a program that is not running yet, and `end()`, which must be called. With `limits` calls are
 * limited as they are by default, otherwise hardly.
 */
export async function deploy({ engine: name, limits = false, behindTls = false, pages }) {
  const folder = mkdtempSync(join(tmpdir(), 'gomve-security-'))
  const phones = await startPhones()
  const engine = starters[name](folder)
  const program = new Program(folder, '', {
    text: text({ folder, engineLines: engine.engineLines, phones, limits, behindTls, pages }),
  })
  return {
    program,
    phones,
    engine,
    folder,
    /** Stops it and removes its data; after a fault the folder stays. */
    async end({ keep = false } = {}) {
      hangUp(program.port)
      if (program.isLaunched() && program.isRunning()) await program.kill()
      phones.close()
      engine.stop()
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs `work(deployment)` on a program of its own. It must still run at the end, and stop in order. */
export async function onItsOwn(options, work) {
  const deployment = await deploy(options)
  let sound = false
  try {
    const said = await work(deployment)
    if (!deployment.program.isRunning()) throw new Error('the program has ended')
    hangUp(deployment.program.port)
    await deployment.program.stop()
    sound = true
    return said
  } catch (fault) {
    fault.message += `\nthe data and the log are in ${deployment.folder}; it ends:\n${endOfLog(deployment)}`
    throw fault
  } finally {
    await deployment.end({ keep: !sound })
  }
}

const endOfLog = ({ program }) => (program.isLaunched() ? program.log() : '')
