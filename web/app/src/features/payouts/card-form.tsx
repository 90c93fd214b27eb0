// Adding a bank card: bank, number, holder, confirmed with the payment password.
import { Button } from '@gomve/ui/button'
import { toast } from '@gomve/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { refresh } from '@/api/answers'
import { post } from '@/api/client'
import { useMoneyCall } from '@/api/money'
import { afterSignIn } from '@/shell/guard'
import { TextField } from '@/ui/fields'
import { SectionTitle } from '@/ui/page'
import { PayPassword } from '@/ui/pay-password'
import { BankMark } from './bank-mark'
import { BankSheet } from './bank-sheet'
import { type Bank, cardCalls } from './calls'
import { useDraft } from './draft'
import { asPrinted, digitsOf, grouped, shortest } from './holder'

type Field = 'bank' | 'number' | 'holder'

/** The field that a refusal concerns; all others are shown in the sheet of the payment password. */
const places: Record<string, Field> = {
  'payouts.bank_unknown': 'bank',
  'payouts.card_malformed': 'number',
  'payouts.card_mistyped': 'number',
  'payouts.card_of_another_bank': 'number',
  'payouts.card_bound': 'number',
  'payouts.card_elsewhere': 'number',
  'payouts.holder_malformed': 'holder',
  'payouts.holder_differs': 'holder',
}

interface Typed {
  bank?: Bank
  number: string
  holder: string
}

interface CardFormProps {
  /** The name that a further card must have. */
  holder?: string
  onDone: () => void
}

export function CardForm({ holder, onDone }: CardFormProps) {
  const { t } = useTranslation('payouts')
  const form = useCardForm(holder, onDone)
  const { typed, payment, fault } = form
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
        <BankField bank={typed.bank} onChange={bank => form.change({ bank })} fault={fault('bank')} />
        <TextField
          label={t('numberOf')}
          value={grouped(typed.number)}
          onChange={({ target }) => form.change({ number: digitsOf(target.value) })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          fault={fault('number')}
          hint={t('numberHint')}
          className="num"
        />
        <TextField
          label={t('holder')}
          value={holder ?? typed.holder}
          onChange={({ target }) => form.change({ holder: asPrinted(target.value) })}
          readOnly={holder !== undefined}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={t('holderExample')}
          fault={fault('holder')}
          hint={holder ? t('holderSame') : t('holderHint')}
        />
        <p className="px-1 text-sm text-warning">{t('cards.pause')}</p>
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
        note={<p className="num">{`${typed.bank?.shortName ?? ''} · ${grouped(typed.number)}`}</p>}
      />
    </form>
  )
}

function useCardForm(holder: string | undefined, onDone: () => void) {
  const { t } = useTranslation('payouts')
  const [address, setAddress] = useSearchParams()
  const draft = useDraft<Typed>('card', { number: '', holder: '' })
  const [tried, setTried] = useState(false)
  const [isPaying, setPaying] = useState(address.get('paying') === '1')
  const payment = useBinding(isPaying, () => {
    draft.drop()
    setPaying(false)
    onDone()
  })
  const typed = { ...draft.values, holder: (holder ?? draft.values.holder).trim() }
  const missing: Record<Field, boolean> = {
    bank: !typed.bank,
    number: typed.number.length < shortest,
    holder: typed.holder === '',
  }
  const whole = !missing.bank && !missing.number && !missing.holder
  const refusedAt = payment.refusal && places[payment.refusal.key]
  const close = () => {
    setPaying(false)
    if (!payment.busy) payment.reset()
    if (!address.has('paying')) return
    address.delete('paying')
    setAddress(address, { replace: true, preventScrollReset: true })
  }
  return {
    typed: draft.values,
    payment,
    isPaying: isPaying && whole && !refusedAt,
    close,
    fault: (field: Field) =>
      refusedAt === field
        ? payment.refusal?.message
        : tried && missing[field]
          ? t(`fault.${field}`)
          : undefined,
    change(part: Partial<Typed>) {
      if (refusedAt) close()
      draft.change(part)
    },
    submit() {
      setTried(true)
      if (refusedAt) payment.reset()
      if (whole) setPaying(true)
    },
    pay: (secret: string) =>
      payment.pay({ bankBin: typed.bank?.bin ?? '', number: typed.number, holder: typed.holder }, secret),
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
    call: (input: { bankBin: string; number: string; holder: string }, options, payPassword) =>
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

interface BankFieldProps {
  bank?: Bank
  onChange: (bank: Bank) => void
  fault?: string
}

/** Looks like a field, and opens the list of banks. */
function BankField({ bank, onChange, fault }: BankFieldProps) {
  const { t } = useTranslation('payouts')
  const [open, setOpen] = useState(false)
  return (
    <div>
      <p id="bank-label" className="mb-1.5 px-1 text-sm text-ink-2">
        {t('bank')}
      </p>
      <button
        type="button"
        aria-labelledby="bank-label bank-value"
        aria-describedby={fault ? 'bank-fault' : undefined}
        onClick={() => setOpen(true)}
        className="press flex min-h-13 w-full items-center gap-3 rounded-2xl bg-raised px-4 py-2 text-left text-base shadow-[inset_0_0_0_1px_rgb(255_255_255/0.07)]"
      >
        {bank && <BankMark bin={bank.bin} name={bank.shortName} />}
        <span id="bank-value" className={bank ? 'min-w-0 flex-1' : 'min-w-0 flex-1 text-ink-3'}>
          {bank?.shortName ?? t('chooseBank')}
        </span>
        <ChevronDown className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      </button>
      <p id="bank-fault" aria-live="polite" className="px-1 text-sm text-fault">
        {fault && <span className="block pt-1.5">{fault}</span>}
      </p>
      <BankSheet
        open={open}
        chosen={bank?.bin}
        onClose={() => setOpen(false)}
        onChoose={next => {
          onChange(next)
          setOpen(false)
        }}
      />
    </div>
  )
}
