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

/** Opens the phone's own list of ways to share; if there is none, the address is copied. */
export async function share(url: string, { title, copied, failed }: Words) {
  if (!navigator.share) return copy(url, copied, failed)
  // Closing the list is not a failure.
  await navigator.share({ title, url }).catch(() => undefined)
}
