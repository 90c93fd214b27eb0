// The bar above the tabs while the user's seats wait.
import { loadTexts } from '@/i18n'
import type { BarRow } from '@/registries'
import { useSeatsWait } from './followed'

const load = async () => {
  const [bar] = await Promise.all([import('./live-bar'), loadTexts(['liveBar'])])
  return bar
}

export default { useWaits: useSeatsWait, load } satisfies BarRow
