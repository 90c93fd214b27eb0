// The tabs are got ready once the first page has been quiet for a moment: code, texts and the answers that each
// shows first. A tab then opens at once on a slow line, and asks again behind what it shows (decision 115).
import tabs from 'virtual:tabs'
import { queries } from '@/api/queries'
import { session } from '@/api/session'
import { loadTexts } from '@/i18n'
import { whenIdle } from '@/lib/idle'
import type { Ahead, Asking } from '@/registries'

const rows = import.meta.glob<Ahead>('../features/*/*.ahead.ts', { import: 'default' })

/** Milliseconds for which the first page is quiet, and then those between two looks at it. */
const quietFor = 1_000
const oftenLooks = 100

const pause = (time: number) => new Promise(done => setTimeout(done, time))
const idle = () => new Promise<void>(done => whenIdle(done))

/** Hidden pages and busy ones wait. */
async function quiet(time = oftenLooks) {
  do await pause(time)
  while (document.visibilityState === 'hidden' || queries.isFetching() > 0)
  await idle()
}

/** What is asked ahead is shown, and never taken for current. */
const asking: Asking = {
  signedIn: session.signedIn,
  async answer(query) {
    if (queries.getQueryState(query.queryKey)) return
    await queries.prefetchQuery(query)
    await queries.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' })
  },
  async list(query) {
    if (queries.getQueryState(query.queryKey)) return
    await queries.prefetchInfiniteQuery(query)
    await queries.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' })
  },
}

/** One thing after another: what the user opens meanwhile has the line. */
export async function getTabsReady() {
  if (savesData()) return
  await quiet(quietFor)
  for (const tab of tabs) {
    await quiet()
    await Promise.all([tab.load(), loadTexts(tab.texts)])
  }
  for (const load of Object.values(rows)) {
    await quiet()
    await Promise.all((await load())(asking))
  }
}

/** The user has told the browser to save data; not every browser knows. */
function savesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
