// Recycling a ticket into money: what it pays, what it costs, or why it is not possible.
import { Button, ButtonLink } from '@gomve/ui/button'
import { Money } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { meQuery } from '@/api/me'
import type { TicketItem } from './calls'
import { useAskRecycling } from './use-recycling'

export function RecycleCard({ ticket }: { ticket: TicketItem }) {
  const { t } = useTranslation('tickets')
  const { allowed, pays, vouchers, whyNot, whyNotKey } = ticket.recycling
  const held = useQuery(meQuery).data?.holdings.recycleVouchers
  const recycle = useAskRecycling(ticket)
  return (
    <section className="card space-y-3 p-4">
      <h2 className="text-base font-semibold">{t('recycle.title')}</h2>
      <Facts
        facts={[
          { name: t('recycle.paid'), value: <Money amount={ticket.paid} /> },
          { name: t('recycle.pays'), value: <Money amount={pays} className="text-gain" />, strong: true },
          { name: t('recycle.costs'), value: t('recycle.vouchers', { count: vouchers }) },
          ...(held === undefined
            ? []
            : [{ name: t('recycle.held'), value: t('recycle.vouchers', { count: held }) }]),
        ]}
      />
      {allowed ? (
        <Button tone="quiet" wide busy={recycle.busy} onClick={recycle.ask}>
          {recycle.checking ? t('recycle.checking') : t('recycle.button')}
        </Button>
      ) : (
        whyNot && <p className="text-sm text-warning">{t('shelf.noRecycle', { why: whyNot })}</p>
      )}
      {whyNotKey === 'tickets.recycle_vouchers_short' && (
        <ButtonLink tone="quiet" wide to="/pages/user/vr/exchange">
          {t('recycle.toExchange')}
        </ButtonLink>
      )}
    </section>
  )
}
