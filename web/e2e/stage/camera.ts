// A camera that decodes QR codes off the screen.
import { execFileSync } from 'node:child_process'
import type { Locator } from 'playwright-core'

export async function scanned(code: Locator): Promise<string> {
  const picture = await code.screenshot()
  const options = ['--nodbus', '--quiet', '--raw', '--oneshot', '-Sdisable', '-Sqrcode.enable', 'png:-']
  return execFileSync('zbarimg', options, { input: picture, encoding: 'utf8' }).trim()
}
