// What a phone's camera reads off a screen: the picture of a code, turned back into its text.
import { execFileSync } from 'node:child_process'
import type { Locator } from 'playwright-core'

export async function scanned(code: Locator): Promise<string> {
  const picture = await code.screenshot()
  const options = ['--nodbus', '--quiet', '--raw', '--oneshot', '-Sdisable', '-Sqrcode.enable', 'png:-']
  return execFileSync('zbarimg', options, { input: picture, encoding: 'utf8' }).trim()
}
