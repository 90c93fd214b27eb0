// What stands above the tabs while something of the user's waits: the bars that features add. They belong to
// the layout, so they stay as they are from tab to tab.
import { type ComponentType, lazy, Suspense } from 'react'
import type { BarProps, BarRow } from '@/registries'

const rows = import.meta.glob<BarRow>('../features/*/*.bar.ts', { eager: true, import: 'default' })

/** A bar that cannot be loaded leaves the page as it is. */
const bars = Object.entries(rows).map(([file, { useWaits, load }]) => ({
  file,
  useWaits,
  Bar: lazy(() => load().catch((): { default: ComponentType<BarProps> } => ({ default: () => null }))),
}))

export const Bars = (props: BarProps) => bars.map(bar => <WhileItWaits key={bar.file} {...bar} {...props} />)

function WhileItWaits({ useWaits, Bar, isRail }: (typeof bars)[number] & BarProps) {
  return (
    useWaits() && (
      <Suspense>
        <Bar isRail={isRail} />
      </Suspense>
    )
  )
}
