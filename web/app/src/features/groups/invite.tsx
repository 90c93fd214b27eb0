// Inviting others to a group: what helps it most to fill up.
import { Button, ButtonLink } from '@gomve/ui/button'
import { share } from '@gomve/ui/lib/copy'
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { groupAddress } from './addresses'

interface Shared {
  setId?: string | null
  batchId?: string | null
  /** Left out where another group may take seats by the time that the link is opened. */
  groupId?: string | null
  name: string
}

export function useShare({ groupId, name, ...offered }: Shared) {
  const { t } = useTranslation('groups')
  const url = location.origin + groupAddress(offered, groupId)
  return () => share(url, { title: name, copied: t('detail.shared'), failed: t('detail.shareFailed') })
}

/** The bar of a page about one's own seat; `seat` leads to it from elsewhere. */
export function InviteBar({ seat, ...shared }: Shared & { seat?: string }) {
  const { t } = useTranslation('groups')
  const invite = useShare(shared)
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
    </div>
  )
}

/** In the header of a group's page. */
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
