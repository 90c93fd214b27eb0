// The sheets of an exchange: how many, what they cost and what is left, and for XMoney the payment password.
import { Button } from '@gomve/ui/button'
import { Facts } from '@gomve/ui/rows'
import { useTranslation } from 'react-i18next'
import { PayPassword } from '@/ui/pay-password'
import { Sheet } from '@/ui/sheet'
import { Stepper } from '@/ui/stepper'
import type { Good, Goods } from './calls'
import { useCost } from './cost'
import { costOf, heldOf, leftAfter } from './sums'
import type { Exchange } from './use-exchange'

export function ExchangeSheets({ goods, exchange }: { goods: Goods; exchange: Exchange }) {
  const { t } = useTranslation('rewards')
  const cost = useCost()
  const { good, count, payment, step } = exchange
  if (!good) return null
  const sum = cost(good.currency, costOf(good.price, count))
  return (
    <>
      <Sheet
        open={step === 'count'}
        onClose={exchange.close}
        title={good.title}
        footer={
          <Button size="lg" wide busy={payment.busy} disabled={exchange.most === 0} onClick={exchange.submit}>
            {payment.checking ? t('checking') : t('goods.takeFor', { sum })}
          </Button>
        }
      >
        <HowMany good={good} held={heldOf(goods, good.currency)} exchange={exchange} />
      </Sheet>
      <PayPassword
        open={step === 'password'}
        onClose={exchange.close}
        onPassword={exchange.pay}
        payment={payment}
        title={sum}
        note={<p>{t('goods.sheetNote', { count, title: good.title })}</p>}
      />
    </>
  )
}

function HowMany({ good, held, exchange }: { good: Good; held: string; exchange: Exchange }) {
  const { t } = useTranslation('rewards')
  const cost = useCost()
  const { count, most, payment, onCount } = exchange
  const sum = costOf(good.price, count)
  return (
    <div className="space-y-4 pb-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-base font-semibold">{t('goods.count')}</p>
        <Stepper
          count={count}
          most={payment.busy ? count : most}
          least={payment.busy ? count : 1}
          onChange={onCount}
          labels={{ fewer: t('goods.fewer'), further: t('goods.further') }}
        />
      </div>
      <div className="rounded-2xl bg-raised p-4">
        <Facts
          facts={[
            {
              name: t('goods.price'),
              value: <span className="num">{cost(good.currency, sum)}</span>,
              strong: true,
            },
            {
              name: t('goods.after'),
              value: <span className="num">{cost(good.currency, leftAfter(held, sum))}</span>,
            },
          ]}
        />
      </div>
      <p className="text-sm text-ink-2">{t(`goods.about.${good.kind}`)}</p>
      <p role="alert" className="text-sm text-fault">
        {payment.refusal?.message}
      </p>
    </div>
  )
}
