// What the first page does not wait for: our own fonts, new versions of the app, what features add, sheets,
// and the other tabs.
import tabs from 'virtual:tabs'
import { loadTexts } from '@/i18n'
import { whenIdle } from '@/lib/idle'
import type { Later } from '@/registries'
import { preloadSheet } from '@/ui/sheet'
import { wearFonts } from './fonts'
import { keepFresh, UpdatePrompt } from './offline'
import { loadAhead } from './recovery'
import { router } from './router'

const starts = import.meta.glob<Later>('../features/*/*.later.ts', { eager: true, import: 'default' })

void wearFonts()
keepFresh()
whenIdle(preloadSheet)
whenIdle(() => void loadAhead(loadTabs))
const open = (address: string) => void router.navigate(address, { viewTransition: true })
for (const start of Object.values(starts)) start({ open })

/** One after another, so that what is tapped meanwhile comes first. */
async function loadTabs() {
  for (const { load, texts } of tabs) await Promise.all([load(), loadTexts(texts)])
}

export default UpdatePrompt
