// The look on this device: colours as the system has them, or light, or dark; rows of usual height, or low.
import { storedWord } from './stored'

export const themes = ['system', 'light', 'dark'] as const
export const heights = ['usual', 'compact'] as const

export const theme = storedWord('console.theme', themes)
export const rowHeight = storedWord('console.rows', heights)

/** The style sheet reads both from the root element. */
function wear() {
  const { dataset } = document.documentElement
  dataset.theme = theme.read()
  dataset.rows = rowHeight.read()
}

export function startAppearance() {
  wear()
  theme.subscribe(wear)
  rowHeight.subscribe(wear)
}

/** Calls back when the colours have changed, by choice or by the system. Returns how to end that. */
export function onColours(change: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: light)')
  const end = theme.subscribe(change)
  system.addEventListener('change', change)
  return () => {
    end()
    system.removeEventListener('change', change)
  }
}
