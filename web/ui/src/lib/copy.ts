// Copying a text to the clipboard, and sharing a page.
import { toast } from '../toast'

/** Copies, and shows whether it succeeded. */
export async function copy(text: string, done: string, failed: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error(failed)
  }
}

interface Words {
  title: string
  copied: string
  failed: string
}

/**
 * Opens the phone's own list of ways to share; if there is none, the address is copied. A picture goes along
 * where the phone takes one: the address is then in its text.
 */
export async function share(url: string, { title, copied, failed }: Words, picture?: File) {
  if (!navigator.share) return copy(url, copied, failed)
  const files = picture && [picture]
  const shown =
    files && navigator.canShare?.({ files }) ? { files, text: `${title}\n${url}` } : { title, url }
  // Closing the list is not a failure.
  await navigator.share(shown).catch(() => undefined)
}
