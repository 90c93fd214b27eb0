// What the first page does not wait for: our own fonts, new versions of the app, what features add, and
// sheets.
import { whenIdle } from '@/lib/idle'
import type { Later } from '@/registries'
import { preloadSheet } from '@/ui/sheet'
import { wearFonts } from './fonts'
import { keepFresh, UpdatePrompt } from './offline'
import { router } from './router'

const starts = import.meta.glob<Later>('../features/*/*.later.ts', { eager: true, import: 'default' })

void wearFonts()
keepFresh()
whenIdle(preloadSheet)
const open = (address: string) => void router.navigate(address, { viewTransition: true })
for (const start of Object.values(starts)) start({ open })

export default UpdatePrompt
