// Inviting others to a group: what helps it most to fill up.
import { Button, ButtonLink } from '@gomve/ui/button'
import { share } from '@gomve/ui/lib/copy'
import { useTranslation } from 'react-i18next'
import { groupAddress } from './set-card'

interface Shared {
  setId: string
  /** Left out where another group may take seats by the time that the link is opened. */
  groupId?: string | null
  name: string
}

export function useShare({ setId, groupId, name }: Shared) {
  const { t } = useTranslation('groups')
  const url = location.origin + groupAddress(setId, groupId)
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
