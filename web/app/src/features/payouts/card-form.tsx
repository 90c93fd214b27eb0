// Adding a bank card: bank, number, holder, confirmed with the payment password.
import { Button } from '@gomve/ui/button'
import { toast } from '@gomve/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { refresh } from '@/api/answers'
import { post } from '@/api/client'
import { useMoneyCall } from '@/api/money'
import { afterSignIn } from '@/shell/guard'
import { focusFault } from '@/ui/first-fault'
import { SectionTitle } from '@/ui/page'
import { PayPassword } from '@/ui/pay-password'
import { cardCalls } from './calls'
import { CardFields, type NewCard, useCardFields } from './card-fields'

interface CardFormProps {
  /** The name that a further card must have. */
  holder?: string
  onDone: () => void
}

export function CardForm({ holder, onDone }: CardFormProps) {
  const { t } = useTranslation('payouts')
  const form = useCardForm(holder, onDone)
  const { fields, payment } = form
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        form.submit()
      }}
    >
      <SectionTitle>{t('cards.another')}</SectionTitle>
      <div className="space-y-4 px-4">
        <CardFields fields={fields} />
        <Button type="submit" size="lg" wide busy={payment.busy}>
          {payment.checking ? t('checking') : t('cards.add')}
        </Button>
      </div>
      <PayPassword
        open={form.isPaying}
        onClose={form.close}
        onPassword={form.pay}
        payment={payment}
        title={t('cards.add')}
        note={<p className="num">{fields.words}</p>}
      />
    </form>
  )
}

function useCardForm(holder: string | undefined, onDone: () => void) {
  const [address, setAddress] = useSearchParams()
  const [tried, setTried] = useState(false)
  const [isPaying, setPaying] = useState(address.get('paying') === '1')
  const payment = useBinding(isPaying, () => {
    fields.drop()
    // What is empty now is no fault of the user's.
    setTried(false)
    setPaying(false)
    onDone()
  })
  const close = () => {
    setPaying(false)
    if (!payment.busy) payment.reset()
    if (!address.has('paying')) return
    address.delete('paying')
    setAddress(address, { replace: true, preventScrollReset: true })
  }
  const fields = useCardFields({ holder, tried, refusal: payment.refusal, onMended: close })
  return {
    fields,
    payment,
    isPaying: isPaying && fields.card !== undefined && !fields.isRefusedHere,
    close,
    submit() {
      setTried(true)
      if (fields.isRefusedHere) payment.reset()
      if (fields.card) setPaying(true)
      else focusFault()
    },
    pay: (secret: string) => fields.card && payment.pay(fields.card, secret),
  }
}

function useBinding(isPaying: boolean, onDone: () => void) {
  const { t } = useTranslation('payouts')
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const back = address.get('back')
  return useMoneyCall({
    name: 'bindBank',
    call: (input: NewCard, options, payPassword) =>
      post('/token/pay/bindBank', { ...input, payPassword }, options),
    onDone: () => {
      toast.success(t('cards.added'))
      void refresh(queries, cardCalls)
    },
    onDoneHere: () => {
      onDone()
      if (back) void navigate(afterSignIn(back), { replace: true, viewTransition: true })
    },
    quiet: isPaying,
  })
}
