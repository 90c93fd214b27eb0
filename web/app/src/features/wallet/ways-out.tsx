// The two ways out of earnings: to the balance, in a sheet, and to a bank card.
import { Button, ButtonLink } from '@gomve/ui/button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const MoveSheet = lazy(() => import('./move-sheet'))

/** The sheet says itself how much may move, unless that is known to be nothing. */
export function WaysOut({ disabled }: { disabled?: boolean }) {
  const { t } = useTranslation('wallet')
  // Its code loads when it is first opened; closed again it stays, so that closing is animated.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <div className="flex flex-wrap gap-2.5 *:grow">
        <Button disabled={disabled} onClick={() => setOpen(true)}>
          {t('earnings.move')}
        </Button>
        <ButtonLink tone="quiet" to="/pages/user/wallet/otc/withdraw/index">
          {t('earnings.withdraw')}
        </ButtonLink>
      </div>
      {open !== undefined && (
        <Suspense>
          <MoveSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
