// The card that invites to one group: its price, its odds and its places, with a link that has the user's own
// invite code. A guest's link has none.
import { motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { serverTimeOf } from '@gomve/ui/lib/server-time'
import { dayAndTime } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '@/api/session'
import { invitationQuery } from '@/features/user'
import { useTopic } from '@/lib/topic'
import { ticketCard } from '@/ui/share-card'
import ShareSheet from '@/ui/share-sheet'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { inviteAddress } from './addresses'
import { type Group, groupQuery, oneGroup, topicOf } from './calls'

export interface Invited {
  setId?: string | null
  batchId?: string | null
  /** Left out for the group of the set that takes seats. */
  groupId?: string | null
}

interface InviteSheetProps {
  group: Invited
  open: boolean
  onClose: () => void
}

export default function InviteSheet({ group: asked, open, onClose }: InviteSheetProps) {
  const { t } = useTranslation('groups')
  const signedIn = useSession().token !== ''
  const which = { setId: asked.setId ?? '', groupId: asked.groupId ?? '', signedIn }
  const group = useQuery({ ...groupQuery(which), enabled: open })
  const invitation = useQuery({ ...invitationQuery, enabled: open && signedIn })
  useTopic(open ? topicOf(group.data?.groupId, group.data?.state) : '', oneGroup)
  const cardOf = useCard(group.dataUpdatedAt)
  const isKnown = group.data && (!signedIn || invitation.data)
  const card = isKnown && group.data ? cardOf(group.data, invitation.data?.code) : undefined
  const waiting = <Skeleton className="h-96 rounded-card" />
  return (
    <ShareSheet open={open} onClose={onClose} title={t('invite.title')} card={card}>
      {!card &&
        (group.data ? (
          <Loaded query={invitation} skeleton={waiting}>
            {() => waiting}
          </Loaded>
        ) : (
          <Loaded query={group} skeleton={waiting}>
            {() => waiting}
          </Loaded>
        ))}
    </ShareSheet>
  )
}

/** `at`: when the group was as it is drawn, by this device. */
function useCard(at: number) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const language = useLanguage()
  return (group: Group, code?: string) => {
    const { name, number, seats, taken, winners } = group
    const price = dong(group.price)
    const words = { taken, seats, name, price, winners }
    return ticketCard({
      cover: { seed: group.setId ?? group.batchId ?? '', hue: group.hue, motif: motifOf(group.cover) },
      words: {
        badge: t('detail.number', { number }),
        title: name,
        head: { text: price, note: t('detail.perSeat'), tone: 'reward' },
        places: {
          taken,
          of: seats,
          text: `${taken}/${seats}`,
          note: t('invite.at', { at: dayAndTime(serverTimeOf(at), language) }),
        },
        lines: [
          { text: t('invite.odds', words) },
          {
            text: t('invite.back', { refund: dong(group.refund), reward: dong(group.reward) }),
            tone: 'gain',
          },
        ],
        scan: t('invite.scan'),
        scanNote: code && t('invite.code', { code }),
      },
      link: location.origin + inviteAddress(group, code),
      text: t('invite.text', words),
      name: `gomve-${number}`,
    })
  }
}
