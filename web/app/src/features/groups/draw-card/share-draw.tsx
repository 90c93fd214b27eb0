// Opens the picture of a drawn group; its code loads with the first one.
import { Button } from '@gomve/ui/button'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '../calls'

const CardSheet = lazy(() => import('./card-sheet'))

export function ShareDraw({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  const [isOpen, setOpen] = useState(false)
  // Once opened it stays, so that closing is animated.
  const [opened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button tone="text" onClick={open}>
        <Share2 className="size-4.5 shrink-0" aria-hidden="true" />
        {t(group.mySeat?.result === 'won' ? 'outcome.shareWon' : 'outcome.share')}
      </Button>
      {opened && (
        <Suspense>
          <CardSheet group={group} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
