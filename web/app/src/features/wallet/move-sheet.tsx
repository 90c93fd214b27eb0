// The sheet that moves earnings to the balance, and says how much of them may move now.
import { hundredths } from '@gomve/shared/money'
import { Button } from '@gomve/ui/button'
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
import { type Earnings, earningsQuery } from './calls'
import { canMove } from './movable'

interface MoveSheetProps {
  open: boolean
  onClose: () => void
}

export default function MoveSheet({ open, onClose }: MoveSheetProps) {
  const { t } = useTranslation('wallet')
  const earnings = useQuery(earningsQuery)
  return (
    <Sheet open={open} onClose={onClose} title={t('earnings.move')}>
      <Loaded query={earnings} skeleton={<Skeleton className="h-40 rounded-card" />}>
        {known => (
          <>
            <Later known={known} />
            {canMove(known) && <MoveForm movable={known.movable} onDone={onClose} />}
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

/** What may move now, and from when all of it may. */
function Later({ known: { movable, allFrom } }: { known: Earnings }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const dong = useDong()
  if (!allFrom) return null
  return (
    <p className="pb-3 text-sm text-ink-2">
      {t('earnings.later', { movable: dong(movable), at: dayAndTime(allFrom, language) })}
    </p>
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
