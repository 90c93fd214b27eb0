// A panel from the bottom of the screen. Its code loads when the first one opens.
import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './overlays/sheet'

const SheetBody = lazy(() => import('./overlays/sheet'))

export function Sheet(props: SheetProps) {
  // Once opened it stays mounted, so that closing is animated.
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  if (!opened) return null
  return (
    <Suspense>
      <SheetBody {...props} />
    </Suspense>
  )
}
