// A code that passed without the network: what to hand over, and that it is recorded but not yet sent.
import { useMutation } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Facts } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { When } from '@/ui/when'
import type { Waiting } from '../calls'
import { BigButton, FullScreen, Sheet } from '../full-screen'
import { ToHandOver } from '../to-hand-over'
import type { OfflineTicket } from './judge'
import { handOverOffline } from './queue'

interface OfflineTicketProps {
  ticket: OfflineTicket
  venue: { venueId: string; name: string }
  onHandedOver: (ticket: Waiting) => void
  onLeft: () => void
}

export function OfflineTicketScreen({ ticket, venue, onHandedOver, onLeft }: OfflineTicketProps) {
  const { t } = useTranslation(['desk', 'common'])
  const { text, ticketId, scannedAt, expiresAt, of } = ticket
  const waiting: Waiting = {
    ticketId,
    venueId: venue.venueId,
    className: of.name,
    owner: '',
    picture: of,
  }
  const write = useMutation({
    networkMode: 'always',
    mutationFn: () => handOverOffline({ ...venueOf(venue), text, ticketId, className: of.name, scannedAt }),
    onSuccess: () => onHandedOver(waiting),
  })
  return (
    <FullScreen
      tone="good"
      icon={CloudOff}
      title={t('offline.valid')}
      buttons={
        <>
          <BigButton busy={write.isPending} onClick={() => write.mutate()}>
            {t('ticket.handOver')}
          </BigButton>
          <BigButton quiet disabled={write.isPending} onClick={onLeft}>
            {t('offline.leave')}
          </BigButton>
        </>
      }
    >
      <ToHandOver ticket={waiting} />
      <Sheet>
        <p>{t('offline.risk')}</p>
        <Facts facts={[{ name: t('common:field.validUntil'), value: <When at={expiresAt} /> }]} />
        <Refusal error={write.error} />
      </Sheet>
    </FullScreen>
  )
}

const venueOf = ({ venueId, name }: OfflineTicketProps['venue']) => ({ venueId, venue: name })
