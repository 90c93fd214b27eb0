// Earnings: how much there is, how much of it may move, and the sheet that moves it to the balance.
import { hundredths } from '@gomve/shared/money'
import { Button, ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { toast } from '@gomve/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '@/api/client'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { AmountField } from '@/ui/fields'
import { Sheet } from '@/ui/sheet'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { useHidden, Veiled } from '@/ui/veiled'
import { Amount } from './amounts'
import { earningsQuery, type Earnings as Known } from './calls'

export function Earnings() {
  const earnings = useQuery(earningsQuery)
  return (
    <div className="px-4 pb-3">
      <Loaded query={earnings} skeleton={<Skeleton className="h-36 rounded-card" />}>
        {known => <Card known={known} />}
      </Loaded>
    </div>
  )
}

function Card({ known }: { known: Known }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const dong = useDong()
  const hidden = useHidden()
  const [open, setOpen] = useState(false)
  const canMove = hundredths(known.movable) >= 100n
  return (
    <section className="card space-y-3 p-4">
      <p className="text-sum font-semibold">
        <Veiled hidden={hidden}>
          <Amount unit="OTC" amount={known.otc} />
        </Veiled>
      </p>
      {known.allFrom && (
        <p className="text-sm text-ink-2">
          {t('earnings.later', { movable: dong(known.movable), at: dayAndTime(known.allFrom, language) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5 *:grow">
        <Button disabled={!canMove} onClick={() => setOpen(true)}>
          {t('earnings.move')}
        </Button>
        <ButtonLink tone="quiet" to="/pages/user/wallet/otc/withdraw/index">
          {t('earnings.withdraw')}
        </ButtonLink>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('earnings.move')}>
        <MoveForm movable={known.movable} onDone={() => setOpen(false)} />
      </Sheet>
    </section>
  )
}

const wholeDong = (amount: string) => String(hundredths(amount) / 100n)

function MoveForm({ movable, onDone }: { movable: string; onDone: () => void }) {
  const { t } = useTranslation('wallet')
  const dong = useDong()
  const queries = useQueryClient()
  const [amount, setAmount] = useState(() => wholeDong(movable))
  const [tried, setTried] = useState(false)
  const moving = useMoneyCall({
    name: 'otcToBalance',
    call: (input: { amount: string }, options) => post('/token/otc/toBalance', input, options),
    onDone: ({ moved }) => {
      toast.success(t('earnings.moved', { amount: dong(moved) }))
      void moneyMoved(queries)
    },
    onDoneHere: onDone,
    quiet: true,
  })
  const wanted = hundredths(amount)
  const fault = wanted === 0n ? 'empty' : wanted > hundredths(movable) ? 'most' : undefined
  const refusal = moving.refusal?.message
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!fault) moving.pay({ amount })
      }}
    >
      <AmountField
        label={t('earnings.amount')}
        value={amount}
        onChange={next => {
          moving.reset()
          setAmount(next)
        }}
        disabled={moving.busy}
        hint={t('earnings.hint', { movable: dong(movable) })}
        fault={fault && tried ? t(`earnings.fault.${fault}`, { movable: dong(movable) }) : refusal}
      />
      <Button type="submit" size="lg" wide busy={moving.busy}>
        {moving.checking ? t('earnings.checking') : t('earnings.submit')}
      </Button>
    </form>
  )
}
