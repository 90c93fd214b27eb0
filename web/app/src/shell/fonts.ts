// Our own fonts: on a first visit they are loaded once the first page is shown, so that they do not compete
// with its content. Afterwards they are on the device, and the boot script takes them from there at once.
import { queries } from '@/api/queries'
import { router } from './router'

declare global {
  interface Window {
    /** Milliseconds that a test sets for a busy machine, whose pages take longer. */
    fontTimes?: { patience: number; quiet: number }
  }
}

const toCome = 'fonts-to-come'
/**
 * A page that never stops requesting does not delay them beyond `patience`. It counts as loaded after so many
 * milliseconds and frames without a request.
 */
const { patience, quiet } = window.fontTimes ?? { patience: 4_000, quiet: 150 }
const quietFrames = 6
/** A smaller movement is not visible. */
const unseen = 3

/** Latin and Vietnamese letters are in files of their own, each in two weights. */
const each = ['400', '600'].flatMap(weight => ['a', 'ạ'].map(letter => ({ weight, letter })))

const painted = () => new Promise<void>(done => requestAnimationFrame(() => setTimeout(done)))

const stands = () => document.querySelector('h1') !== null && queries.isFetching() === 0

/**
 * Requests that follow from an answer are sent once that answer is rendered, which takes a busy phone some
 * frames.
 */
async function firstPage() {
  const latest = performance.now() + patience
  let asked = performance.now()
  let frames = 0
  while (performance.now() < latest && (frames < quietFrames || performance.now() < asked + quiet)) {
    await painted()
    frames += 1
    if (stands()) continue
    asked = performance.now()
    frames = 0
  }
}

/** The vertical positions of all elements. */
const places = () =>
  Array.from(document.querySelectorAll('#root *'), part => part.getBoundingClientRect().top)

/** The device's fonts are about as wide as ours; a line may still break elsewhere. */
function movesNothing(change: () => void): boolean {
  const before = places()
  change()
  const after = places()
  return before.every((top, part) => top > innerHeight || Math.abs(top - (after[part] ?? top)) < unseen)
}

/** All change at once, or with the next page if a change now would move the text. */
export async function wearFonts() {
  const { classList } = document.documentElement
  if (!classList.contains(toCome)) return
  await firstPage()
  // A missing file is not a failure: its letters stay in the device's font.
  await Promise.allSettled(
    each.map(({ weight, letter }) => document.fonts.load(`${weight} 1em "Be Vietnam Pro"`, letter)),
  )
  if (movesNothing(() => classList.remove(toCome))) return
  classList.add(toCome)
  const first = router.state.location.pathname
  const end = router.subscribe(({ location }) => {
    if (location.pathname === first) return
    classList.remove(toCome)
    end()
  })
}
