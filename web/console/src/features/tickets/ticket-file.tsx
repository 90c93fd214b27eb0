// One ticket: its owner, how it was won, and its history.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { ticketTones } from '@/lib/tickets'
import { ClockOff } from '@/ui/clock-off'
import { Facts, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { When } from '@/ui/when'

export function TicketFile({ file }: { file: Shapes['tickets.TicketDetails'] }) {
  const { t } = useTranslation(['tickets', 'common'])
  const facts = [
    { name: t('ticket.owner'), value: <PersonLink id={file.ownerId}>{file.owner}</PersonLink> },
    { name: t('common:field.mobile'), value: <span className="num">{file.ownerMobile}</span> },
    { name: t('ticket.claim'), value: t(`claim.${file.claim}`) },
    { name: t('ticket.cashPaid'), value: <Money amount={file.cashPaid} /> },
    { name: t('ticket.recycleValue'), value: <Money amount={file.recycleValue} /> },
    { name: t('ticket.ceiling'), value: <Money amount={file.ceiling} /> },
    { name: t('ticket.paid'), value: <Money amount={file.paid} /> },
    { name: t('ticket.cause'), value: file.cause },
    { name: t('ticket.causeId'), value: <span className="num">{file.causeId}</span> },
    { name: t('ticket.issuedAt'), value: <When at={file.issuedAt} /> },
    { name: t('common:field.validUntil'), value: <When at={file.expiresAt} /> },
    {
      name: t('common:field.queueNumber'),
      value: file.queueNumber && <span className="num">{`${file.queueNumber} · ${file.queueDay}`}</span>,
    },
    { name: t('ticket.id'), value: <span className="num">{file.ticketId}</span> },
  ]
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel
        title={file.className}
        actions={<Badge tone={ticketTones[file.state]}>{t(`state.${file.state}`)}</Badge>}
      >
        <Facts facts={facts} />
      </Panel>
      <Panel title={t('ticket.history')}>
        <ol className="space-y-3">
          {file.history.map(step => (
            <li key={step.at + step.event} className="flex justify-between gap-4">
              <span>
                <span className="font-semibold">{t(`event.${step.event}`)}</span>
                <span className="block text-sm text-ink-2">
                  {[step.venue, step.operatorId && t('ticket.by', { id: step.operatorId })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {step.offlineAt && (
                  <span className="block text-sm text-warning">
                    {t('common:field.handedOverOffline')} <When at={step.offlineAt} />
                    <ClockOff minutes={step.clockOff} />
                  </span>
                )}
              </span>
              <When at={step.at} />
            </li>
          ))}
          {file.passes.map(pass => (
            <li key={pass.at + pass.toId} className="flex justify-between gap-4">
              <span>
                <span className="font-semibold">{t(`deal.${pass.deal}`)}</span>
                <span className="block text-sm text-ink-2">
                  <PersonLink id={pass.fromId}>{pass.fromId}</PersonLink> →{' '}
                  <PersonLink id={pass.toId}>{pass.toId}</PersonLink> · <Money amount={pass.price} />
                </span>
              </span>
              <When at={pass.at} />
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}
