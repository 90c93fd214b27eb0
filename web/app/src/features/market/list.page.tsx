// pages/user/ticket/add: listing tickets for resale: which, how many, at what price, and what a sale brings.
import { Button } from '@gomve/ui/button'
import { Chips } from '@gomve/ui/chips'
import { RadioList } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime, shortDate } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf, ownQuery } from '@/features/tickets'
import { AmountField } from '@/ui/fields'
import { HistoryLink } from '@/ui/header-link'
import { Page, SectionTitle } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { myListingsAddress } from './addresses'
import { CountField } from './count-field'
import { more, netOf, some, times } from './sums'
import { classesOf, type OwnClass, useListing, type Writing } from './use-listing'

export default function ListPage() {
  const { t } = useTranslation('market')
  const own = useQuery(ownQuery)
  const classes = own.data && classesOf(own.data)
  if (classes && classes.length > 0) return <Form classes={classes} />
  return (
    <Page title={t('list.title')}>
      <Loaded query={own} skeleton={<SkeletonRows rows={3} className="h-20" />}>
        {() => (
          <Empty
            title={t('list.none')}
            hint={t('list.noneHint')}
            action={{ label: t('resale.toGroups'), to: '/pages/gb/personIndex' }}
          />
        )}
      </Loaded>
    </Page>
  )
}

function Form({ classes }: { classes: readonly OwnClass[] }) {
  const { t } = useTranslation('market')
  const form = useListing(classes)
  const { call } = form
  return (
    <Page
      title={t('list.title')}
      right={<HistoryLink to={myListingsAddress} label={t('deals.title')} />}
      className="space-y-3"
      footer={
        <>
          <p role="alert" className="text-center text-sm text-fault">
            {call.refusal && <span className="block pb-2">{call.refusal.message}</span>}
          </p>
          <Button
            size="lg"
            wide
            busy={call.busy}
            disabled={form.isTooLate || !form.isReady}
            onClick={form.submit}
          >
            {call.checking ? t('checking') : t('list.submit', { count: form.count })}
          </Button>
        </>
      }
    >
      <SectionTitle>{t('list.which')}</SectionTitle>
      <Which classes={classes} form={form} />
      <SectionTitle>{t('publish.terms')}</SectionTitle>
      <Terms form={form} />
    </Page>
  )
}

/** A class, and where its tickets differ, perhaps only those of one last day. */
function Which({ classes, form }: { classes: readonly OwnClass[]; form: Writing }) {
  const { t } = useTranslation('market')
  const language = useLanguage()
  const { of, only, call } = form
  return (
    <>
      <div className="px-4">
        <RadioList
          label={t('list.which')}
          value={of.classId}
          onChange={form.onClass}
          options={classes.map(({ classId, name, free }) => ({
            value: classId,
            label: t('list.group', { count: free, name }),
            disabled: call.busy,
          }))}
        />
      </div>
      {of.groups.length > 1 && (
        <Chips
          label={t('list.only')}
          value={only ? keyOf(only) : ''}
          onChange={form.onOnly}
          options={[
            { value: '', label: t('list.any') },
            ...of.groups.map(group => ({
              value: keyOf(group),
              label: t('list.day', { date: shortDate(group.expiresAt, language), count: group.free }),
            })),
          ]}
        />
      )}
    </>
  )
}

function Terms({ form }: { form: Writing }) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const language = useLanguage()
  const { first, price, count, fault } = form
  const range = { least: dong(first.leastPrice), most: dong(first.mostPrice) }
  return (
    <div className="space-y-4 px-4">
      <AmountField
        label={t('publish.price')}
        value={price}
        onChange={form.onPrice}
        disabled={form.call.busy}
        fault={fault && t(`priceFault.${fault}`, range)}
        hint={t('priceRange', range)}
      />
      <CountField
        label={t('count.label')}
        count={count}
        most={form.most}
        disabled={form.call.busy}
        onChange={form.onCount}
      />
      <Brings form={form} />
      <p className={form.isTooLate ? 'text-sm text-warning' : 'text-sm text-ink-2'}>
        {form.isTooLate
          ? t('list.tooLate', { days: form.margin })
          : t('list.about', { at: dateTime(form.endsAt, language) })}
        {form.listings > 1 && ` ${t('list.several', { count: form.listings })}`}
      </p>
    </div>
  )
}

/** What a sale brings, beside what the ticket is worth elsewhere. */
function Brings({ form: { first, price, count, recycleValue, listings } }: { form: Writing }) {
  const language = useLanguage()
  const { t } = useTranslation('market')
  const dong = useDong()
  const { fee, net } = netOf(price, first.fee)
  const { offers, queuePrice } = first
  const isTyped = some(price)
  const line = (name: string, amount?: string | null) =>
    amount ? [{ name, value: <span className="num">{dong(amount)}</span> }] : []
  return (
    <section className="card space-y-3 p-4" role="status">
      <Facts
        facts={[
          {
            name: t('list.fee', { percent: String(first.fee / 100) }),
            value: <span className="num">{isTyped ? dong(times(fee, count)) : '–'}</span>,
          },
          {
            name: t('net'),
            value: <span className="num text-gain">{isTyped ? dong(times(net, count)) : '–'}</span>,
            strong: true,
          },
        ]}
      />
      <div className="border-t border-white/5 pt-3">
        <Facts
          facts={[
            ...line(t('publish.cheapest'), offers.resale),
            ...line(t('worth.queue'), queuePrice),
            ...line(t('worth.recycle'), recycleValue),
            ...(listings > 1
              ? []
              : [{ name: t('worth.lastDay'), value: shortDate(first.expiresAt, language) }]),
          ]}
        />
      </div>
      {isTyped && more(recycleValue, net) && (
        <p className="text-sm text-warning">{t('list.recycleMore', { sum: dong(recycleValue) })}</p>
      )}
    </section>
  )
}
