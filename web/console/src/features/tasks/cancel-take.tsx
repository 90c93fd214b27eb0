// Cancelling a running take, with a reason that its taker and its provider read.
import { Count, Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import { Facts } from '@/ui/page'
import type { Deciding } from '@/ui/side'
import { OfAll } from './offer-cells'
import { offerLists, type Settlement } from './offers'

export function CancelTake({ item, onClose }: Omit<Deciding<Settlement>, 'show'>) {
  const { t } = useTranslation('offers')
  return (
    <Decision
      title={t('cancel.title')}
      submit={t('cancel.open')}
      danger
      path="/task/cancelTake"
      about={{ takeId: item.takeId }}
      refreshes={offerLists}
      said={t('cancel.done')}
      reason={t('cancel.reason')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <span className="font-semibold text-ink">{item.name}</span> · {item.taker.nickname}{' '}
        <span className="num">{item.taker.maskedMobile}</span>
      </p>
      <Facts
        facts={[
          { name: t('take.sold'), value: <OfAll count={item.sold} all={item.size} /> },
          { name: t('cancel.launched'), value: item.lotLaunched > 0 && <Count value={item.lotLaunched} /> },
          { name: t('cancel.principal'), value: <Money amount={item.principal} className="font-semibold" /> },
          { name: t('cancel.purse'), value: <Money amount={item.purse} /> },
        ]}
      />
      <p className="text-ink-2">{t('cancel.hint')}</p>
      <p className="text-sm text-fault">{t('cancel.final')}</p>
    </Decision>
  )
}
