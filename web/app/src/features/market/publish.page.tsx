// pages/user/otc/purshase/add: publishing a purchase request, with everything that it holds shown before.

import { RadioList } from '@gomve/ui/choices'
import { useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AmountField } from '@/ui/fields'
import { HistoryLink } from '@/ui/header-link'
import { Page, SectionTitle } from '@/ui/page'
import { PayPassword } from '@/ui/pay-password'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { myRequestsAddress } from './addresses'
import {
  bestRequestQuery,
  cheapestQuery,
  classesQuery,
  type Experience,
  mostTickets,
  queuePricesQuery,
} from './calls'
import { CountField } from './count-field'
import { FromBalance, PayAct } from './pay-act'
import { netOf } from './sums'
import { type Publishing, usePublication } from './use-publication'

export default function PublishPage() {
  const { t } = useTranslation('market')
  const classes = useQuery(classesQuery)
  if (classes.data && classes.data.length > 0) return <Form classes={classes.data} />
  return (
    <Page title={t('publish.title')}>
      <Loaded query={classes} skeleton={<SkeletonRows rows={3} className="h-20" />}>
        {() => (
          <Empty
            title={t('publish.noClass')}
            action={{ label: t('resale.toGroups'), to: '/pages/gb/personIndex' }}
          />
        )}
      </Loaded>
    </Page>
  )
}

function Form({ classes }: { classes: readonly Experience[] }) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const form = usePublication(classes)
  const { payment, total } = form
  return (
    <Page
      title={t('publish.title')}
      right={<HistoryLink to={myRequestsAddress} label={t('deals.title')} />}
      className="space-y-3"
      footer={
        <div className="space-y-2">
          <FromBalance />
          <PayAct
            total={total}
            payee={form.of.name}
            label={payment.checking ? t('checking') : t('publish.submit', { sum: dong(total) })}
            busy={payment.busy}
            onPay={form.submit}
          />
        </div>
      }
    >
      <SectionTitle>{t('publish.class')}</SectionTitle>
      <Classes classes={classes} form={form} />
      <SectionTitle>{t('publish.terms')}</SectionTitle>
      <Terms form={form} />
      <PayPassword
        open={form.isPaying}
        onClose={form.close}
        onPassword={form.pay}
        payment={payment}
        title={t('publish.title')}
        fromWallet
        amount={total}
        note={<p>{t('publish.sheet', { count: form.count, name: form.of.name })}</p>}
      />
    </Page>
  )
}

function Classes({ classes, form }: { classes: readonly Experience[]; form: Publishing }) {
  const { t } = useTranslation('market')
  const dong = useDong()
  return (
    <div className="px-4">
      <RadioList
        label={t('publish.class')}
        value={form.of.classId}
        onChange={form.onClass}
        options={classes.map(({ classId, name, referencePrice }) => ({
          value: classId,
          label: name,
          hint: t('publish.reference', { price: dong(referencePrice) }),
          disabled: form.payment.busy,
        }))}
      />
    </div>
  )
}

function Terms({ form }: { form: Publishing }) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const { price, count, total, range, fault, terms } = form
  const { net } = netOf(price, terms.fee)
  return (
    <div className="space-y-4 px-4">
      <AmountField
        label={t('publish.price')}
        value={price}
        onChange={form.onPrice}
        disabled={form.payment.busy}
        fault={fault && t(`priceFault.${fault}`, { least: dong(range.least), most: dong(range.most) })}
        hint={t('priceRange', { least: dong(range.least), most: dong(range.most) })}
      />
      <CountField
        label={t('count.label')}
        count={count}
        most={mostTickets}
        disabled={form.payment.busy}
        onChange={form.onCount}
      />
      <section className="card p-4">
        <Facts
          facts={[
            { name: t('publish.sellerGets'), value: <span className="num">{dong(net)}</span> },
            ...useOthers(form.of.classId),
            { name: t('publish.held'), value: <span className="num">{dong(total)}</span>, strong: true },
          ]}
        />
      </section>
      <p className="text-sm text-ink-2">
        {t('publish.about', { minutes: terms.wait, days: terms.days, validity: terms.validity })}
      </p>
    </div>
  )
}

/** What others pay and ask for tickets of the class now. */
function useOthers(classId: string) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const best = useQuery(bestRequestQuery(classId)).data
  const cheapest = useQuery(cheapestQuery(classId, 1)).data?.[0]
  const queuePrice = useQuery(queuePricesQuery).data?.get(classId)
  return [
    ...(best ? [{ name: t('publish.best'), value: <span className="num">{dong(best.price)}</span> }] : []),
    ...(cheapest
      ? [{ name: t('publish.cheapest'), value: <span className="num">{dong(cheapest.price)}</span> }]
      : []),
    ...(queuePrice
      ? [{ name: t('worth.queue'), value: <span className="num">{dong(queuePrice)}</span> }]
      : []),
  ]
}
