// pages/user/funds/fundsAdd: locking a fund: the amount, what it stands behind, its best and worst end, and
// the payment password.
import { Button } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Act, Unanswered } from '@/features/groups'
import { AmountField, TextField } from '@/ui/fields'
import { Page, SectionTitle } from '@/ui/page'
import { PayPassword } from '@/ui/pay-password'
import { Skeleton } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { fundsHub } from './addresses'
import { type FundsInfo, infoQuery } from './calls'
import { Ends, StandsBehind } from './outlook'
import { longestRemark } from './remark'
import { times } from './sums'
import { type Locking, useLocking } from './use-locking'

export default function AddFundPage() {
  const { t } = useTranslation('funds')
  const query = useQuery(infoQuery)
  if (query.data?.isProvider) return <Form info={query.data} />
  return (
    <Page title={t('add.title')}>
      <Loaded query={query} skeleton={<AddSkeleton />}>
        {() => (
          <Empty
            art="people"
            title={t('add.notProvider')}
            hint={t('add.notProviderHint')}
            action={{ label: t('add.become'), to: fundsHub }}
          />
        )}
      </Loaded>
    </Page>
  )
}

function Form({ info }: { info: FundsInfo }) {
  const { t } = useTranslation('funds')
  const locking = useLocking(info.leastAmount)
  return (
    <Page title={t('add.title')} footer={<Bar info={info} locking={locking} />}>
      <div className="space-y-4 px-4 pt-1">
        <Amount info={info} locking={locking} />
        <TextField
          label={t('remark.label')}
          hint={t('remark.hint')}
          value={locking.remark}
          onChange={event => locking.onRemark(event.target.value)}
          disabled={locking.payment.busy}
          maxLength={longestRemark}
          autoComplete="off"
        />
      </div>
      {!locking.isShort && (
        <>
          <SectionTitle>{t('behind.title')}</SectionTitle>
          <StandsBehind amount={locking.amount} />
          <SectionTitle>{t('ends.title')}</SectionTitle>
          <Ends amount={locking.amount} />
        </>
      )}
      <Paying locking={locking} />
    </Page>
  )
}

function Amount({ info: { leastAmount, balance }, locking }: { info: FundsInfo; locking: Locking }) {
  const { t } = useTranslation('funds')
  const dong = useDong()
  const usual = [1n, 5n].map(count => times(leastAmount, count))
  return (
    <div className="space-y-3">
      <AmountField
        label={t('add.amount')}
        value={locking.amount.replace(/\.00$/, '')}
        onChange={locking.onAmount}
        disabled={locking.payment.busy}
        fault={locking.fault && t(`add.fault.${locking.fault}`, { least: dong(leastAmount) })}
        hint={t('add.hint', { least: dong(leastAmount), balance: dong(balance) })}
      />
      <div className="flex flex-wrap gap-2">
        {usual.map(amount => (
          <button
            key={amount}
            type="button"
            disabled={locking.payment.busy}
            onClick={() => locking.onAmount(amount.replace(/\.00$/, ''))}
            className="num press min-h-11 rounded-full bg-raised px-3.5 text-sm font-semibold"
          >
            {dong(amount)}
          </button>
        ))}
      </div>
    </div>
  )
}

function Bar({ info: { whyNotAdd }, locking }: { info: FundsInfo; locking: Locking }) {
  const { t } = useTranslation('funds')
  const dong = useDong()
  const { me, payment, amount, isPaying, isShort } = locking
  if (payment.unanswered && !isPaying) return <Unanswered onPay={locking.open} />
  const label = t('add.go', { amount: dong(amount) })
  if (whyNotAdd) {
    return (
      <>
        <p role="status" className="mb-2 text-center text-sm text-warning">
          {whyNotAdd.message}
        </p>
        <Button size="lg" wide disabled>
          {label}
        </Button>
      </>
    )
  }
  if (isShort) {
    return (
      <Button size="lg" wide onClick={locking.open}>
        {t('add.goShort')}
      </Button>
    )
  }
  return <Act label={label} name={t('add.title')} total={amount} me={me} signedIn onPay={locking.open} />
}

function Paying({ locking }: { locking: Locking }) {
  const { t } = useTranslation('funds')
  return (
    <PayPassword
      open={locking.isPaying}
      onClose={locking.close}
      onPassword={locking.pay}
      payment={locking.payment}
      title={t('add.title')}
      fromWallet
      amount={locking.amount}
      note={<p>{t('add.sheet')}</p>}
    />
  )
}

function AddSkeleton() {
  return (
    <div className="space-y-4 px-4 pt-1">
      <Skeleton className="h-22 rounded-2xl" />
      <Skeleton className="h-22 rounded-2xl" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  )
}
