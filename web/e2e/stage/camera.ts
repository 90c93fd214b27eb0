// A camera that decodes QR codes off the screen.
import { execFileSync } from 'node:child_process'
import type { Locator } from 'playwright-core'

export async function scanned(code: Locator): Promise<string> {
  return decoded(await code.screenshot())
}

/** What the QR code of a PNG says. */
export function decoded(picture: Buffer): string {
  const options = ['--nodbus', '--quiet', '--raw', '--oneshot', '-Sdisable', '-Sqrcode.enable', 'png:-']
  return execFileSync('zbarimg', options, { input: picture, encoding: 'utf8' }).trim()
}
