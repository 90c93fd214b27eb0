// The bar below all groups of a batch: to the one that takes seats, or inviting others to it.
import { Button, ButtonLink } from '@gomve/ui/button'
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { groupAddress, useInvite } from '@/features/groups'

interface GroupsBarProps {
  /** It takes seats. */
  group: { batchId: string; groupId: string; number: number }
}

export default function GroupsBar({ group }: GroupsBarProps) {
  const { t } = useTranslation('personal')
  const { invite, sheet } = useInvite(group)
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink size="lg" className="flex-1 px-3! text-base!" to={groupAddress(group)}>
        {t('team.join', { number: group.number })}
      </ButtonLink>
      <Button tone="quiet" size="lg" className="px-4! text-base!" onClick={invite}>
        <Share2 className="size-5" aria-hidden="true" />
        {t('team.invite')}
      </Button>
      {sheet}
    </div>
  )
}
