// Our own fonts: on a first visit they come once the first page stands, so that they take nothing from what
// is to be read. Afterwards they lie on the device, and the boot script takes them from there at once.
import { queries } from '@/api/queries'
import { router } from './router'

const toCome = 'fonts-to-come'
/** A page that is never done asking does not keep them away. */
const patience = 4_000
/** Milliseconds without a question, after which the page has asked what it wants. */
const quiet = 150
/** Less is not seen. */
const unseen = 3

/** Latin letters and the Vietnamese ones lie in files of their own, each in two weights. */
const each = ['400', '600'].flatMap(weight => ['a', 'ạ'].map(letter => ({ weight, letter })))

const painted = () => new Promise<void>(done => requestAnimationFrame(() => setTimeout(done)))

const stands = () => document.querySelector('h1') !== null && queries.isFetching() === 0

/** What follows from an answer is asked once that answer is drawn, which takes a busy phone some frames. */
async function firstPage() {
  const latest = performance.now() + patience
  let asked = performance.now()
  while (performance.now() < Math.min(asked + quiet, latest)) {
    await painted()
    if (!stands()) asked = performance.now()
  }
}

/** How high everything stands. */
const places = () =>
  Array.from(document.querySelectorAll('#root *'), part => part.getBoundingClientRect().top)

/** The device's fonts are as wide as ours on the whole; a line may still break elsewhere. */
function movesNothing(change: () => void): boolean {
  const before = places()
  change()
  const after = places()
  return before.every((top, part) => top > innerHeight || Math.abs(top - (after[part] ?? top)) < unseen)
}

/** All change at once, and where that would move what is being read, with the next page. */
export async function wearFonts() {
  const { classList } = document.documentElement
  if (!classList.contains(toCome)) return
  await firstPage()
  // A file that does not come is no fault: its letters stay the device's.
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
