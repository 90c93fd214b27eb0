// The fields of a bank card: bank, number, holder, kept while their page is away, each with its fault.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/ui/fields'
import { BankMark } from './bank-mark'
import { BankSheet } from './bank-sheet'
import type { Bank } from './calls'
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

/** As it is sent. */
export interface NewCard {
  bankBin: string
  number: string
  holder: string
}

interface Refusal {
  key: string
  message: string
}

/**
 * `holder` is the name that a further card must have. `tried`: what is missing is a fault by now. Typing again
 * where a refusal stands calls `onMended`.
 */
export function useCardFields({
  holder,
  tried,
  refusal,
  onMended,
}: {
  holder: string | undefined
  tried: boolean
  refusal: Refusal | undefined
  onMended: () => void
}) {
  const { t } = useTranslation('payouts')
  const draft = useDraft<Typed>('card', { number: '', holder: '' })
  const { bank, number } = draft.values
  const named = (holder ?? draft.values.holder).trim()
  const missing: Record<Field, boolean> = {
    bank: !bank,
    number: number.length < shortest,
    holder: named === '',
  }
  const refusedAt = refusal && places[refusal.key]
  const isWhole = !missing.bank && !missing.number && !missing.holder
  return {
    typed: draft.values,
    holder,
    drop: draft.drop,
    /** Undefined while something is missing. */
    card: isWhole ? { bankBin: bank?.bin ?? '', number, holder: named } : undefined,
    /** A refusal stands at its field, and not in the sheet. */
    isRefusedHere: refusedAt !== undefined,
    words: `${bank?.shortName ?? ''} · ${grouped(number)}`,
    fault: (field: Field) =>
      refusedAt === field ? refusal?.message : tried && missing[field] ? t(`fault.${field}`) : undefined,
    change(part: Partial<Typed>) {
      if (refusedAt) onMended()
      draft.change(part)
    },
  }
}

export function CardFields({ fields }: { fields: ReturnType<typeof useCardFields> }) {
  const { t } = useTranslation('payouts')
  const { typed, holder, fault, change } = fields
  return (
    <>
      <BankField bank={typed.bank} onChange={bank => change({ bank })} fault={fault('bank')} />
      <TextField
        label={t('numberOf')}
        value={grouped(typed.number)}
        onChange={({ target }) => change({ number: digitsOf(target.value) })}
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
        onChange={({ target }) => change({ holder: asPrinted(target.value) })}
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
    </>
  )
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
    <div data-fault={fault && 'bank'}>
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
      <p id="bank-fault" aria-live="assertive" className="px-1 text-sm text-fault">
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
