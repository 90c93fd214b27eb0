// A batch's money so far, for the user who launched it.
import { Money, useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useTranslation } from 'react-i18next'
import type { MyBatch } from './calls'

export function BatchMoney({ batch: { money, each, state } }: { batch: MyBatch }) {
  const { t } = useTranslation('personal')
  const dong = useDong()
  const facts = [
    { name: t('money.sold'), value: <Money amount={money.sold} /> },
    { name: t('money.fee'), value: <Money amount={`-${money.fee}`} signed /> },
    { name: t('money.launchRewards'), value: <Money amount={money.launchRewards} signed /> },
    { name: t('money.earned'), value: <Money amount={money.earned} signed />, strong: true },
    { name: t('money.depositHeld'), value: <Money amount={money.depositHeld} /> },
    { name: t('money.depositReturned'), value: <Money amount={money.depositReturned} /> },
    ...(state === 'open' ? [{ name: t('money.held'), value: <Money amount={money.held} /> }] : []),
  ]
  return (
    <section className="card space-y-3 p-4">
      <h2 className="text-base font-semibold">{t('money.title')}</h2>
      <Facts facts={facts} />
      <p className="text-sm text-ink-2">
        {t('money.each', { net: dong(each.net), fee: dong(each.fee), rewards: dong(each.rewards) })}
      </p>
    </section>
  )
}
