// A panel from the bottom of the screen. Its code loads after the first page, or when the first one opens.
import { Suspense, useDeferredValue, useState } from 'react'
import { createPortal } from 'react-dom'
import { Early, early } from '@/lib/early'
import type { SheetProps } from './overlays/sheet'

const body = early(() => import('./overlays/sheet'))

export const preloadSheet = body.preload

export function Sheet(props: SheetProps) {
  // The page darkens first: a slow phone takes a quarter of a second for what is in the sheet.
  const open = useDeferredValue(props.open, false) && props.open
  // Once opened it stays mounted, so that closing is animated.
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  if (!opened) return null
  return (
    <>
      {createPortal(<div className="sheet-scrim" aria-hidden="true" hidden={!props.open} />, document.body)}
      <Suspense>
        <Early part={body} props={{ ...props, open }} />
      </Suspense>
    </>
  )
}
