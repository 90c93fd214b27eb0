// The two ways out of earnings: to the balance, in a sheet, and to a bank card.
import { Button, ButtonLink } from '@gomve/ui/button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

const MoveSheet = lazy(() => import('./move-sheet'))

/** The sheet says itself how much may move, unless that is known to be nothing. */
export function WaysOut({ disabled }: { disabled?: boolean }) {
  const { t } = useTranslation('wallet')
  const [address, setAddress] = useSearchParams()
  // Its code loads when it is first opened; closed again it stays, so that closing is animated. Other pages
  // lead to it with `move`.
  const [open, setOpen] = useState<boolean | undefined>(address.get('move') === '1' || undefined)
  const close = () => {
    setOpen(false)
    if (!address.has('move')) return
    address.delete('move')
    setAddress(address, { replace: true, preventScrollReset: true })
  }
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
          <MoveSheet open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
