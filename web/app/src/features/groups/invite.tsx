// Inviting others to a group: what helps it most to fill up.
import { Button, ButtonLink } from '@gomve/ui/button'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invited } from './invite-sheet'

/** Its picture is drawn and its code fetched when the first one is opened. */
const InviteSheet = lazy(() => import('./invite-sheet'))

/** Opens the card that invites to a group; the sheet stands in the page. */
export function useInvite(group: Invited) {
  const [open, setOpen] = useState(false)
  // Once opened it stays, so that closing is animated.
  const [opened, setOpened] = useState(false)
  return {
    invite: () => {
      setOpened(true)
      setOpen(true)
    },
    sheet: opened && (
      <Suspense>
        <InviteSheet group={group} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}

/** The bar of a page about one's own seat; `seat` leads to it from elsewhere. */
export function InviteBar({ seat, group }: { seat?: string; group: Invited }) {
  const { t } = useTranslation('groups')
  const { invite, sheet } = useInvite(group)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="lg" className="flex-1 px-3! text-base!" onClick={invite}>
        {t('seated.invite')}
      </Button>
      {seat && (
        <ButtonLink
          tone="quiet"
          size="lg"
          className="px-4! text-base!"
          to={`/pages/user/gb/detail?id=${seat}`}
        >
          {t('seated.see')}
        </ButtonLink>
      )}
      {sheet}
    </div>
  )
}

/** In the header of a group's page. */
export function InviteButton({ group }: { group: Invited }) {
  const { t } = useTranslation('groups')
  const { invite, sheet } = useInvite(group)
  return (
    <>
      <ShareButton label={t('detail.share')} onPress={invite} />
      {sheet}
    </>
  )
}

export function ShareButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="press grid size-12 place-items-center rounded-full"
    >
      <Share2 className="size-5" aria-hidden="true" />
    </button>
  )
}
