// What the first page does not wait for: our own fonts, the other tabs, new versions of the app, what
// features add, and sheets.
import { whenIdle } from '@/lib/idle'
import type { Later } from '@/registries'
import { preloadSheet } from '@/ui/sheet'
import { getTabsReady } from './ahead'
import { wearFonts } from './fonts'
import { keepFresh, UpdatePrompt } from './offline'
import { router } from './router'

const starts = import.meta.glob<Later>('../features/*/*.later.ts', { eager: true, import: 'default' })

void wearFonts()
  .then(getTabsReady)
  // Without a network each tab asks for itself.
  .catch(() => undefined)
keepFresh()
whenIdle(preloadSheet)
const open = (address: string) => void router.navigate(address, { viewTransition: true })
for (const start of Object.values(starts)) start({ open })

export default UpdatePrompt
