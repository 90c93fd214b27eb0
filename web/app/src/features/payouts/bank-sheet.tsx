// The list of banks, with a search.
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '@/ui/search-field'
import { Sheet } from '@/ui/sheet'
import { Empty, Loaded } from '@/ui/states'
import { BankMark } from './bank-mark'
import { banksFor } from './banks'
import { type Bank, banksQuery } from './calls'

interface BankSheetProps {
  open: boolean
  chosen?: string
  onClose: () => void
  onChoose: (bank: Bank) => void
}

export function BankSheet({ open, onClose, ...rest }: BankSheetProps) {
  const { t } = useTranslation('payouts')
  return (
    <Sheet open={open} onClose={onClose} title={t('chooseBank')}>
      <Banks {...rest} />
    </Sheet>
  )
}

function Banks({ chosen, onChoose }: Pick<BankSheetProps, 'chosen' | 'onChoose'>) {
  const { t } = useTranslation('payouts')
  const banks = useQuery(banksQuery)
  const [typed, setTyped] = useState('')
  return (
    <div className="-mx-4 min-h-80">
      <SearchField label={t('findBank')} clear={t('clear')} value={typed} onChange={setTyped} />
      <Loaded query={banks}>
        {({ items }) => {
          const fitting = banksFor(items, typed)
          if (fitting.length === 0) {
            return (
              <Empty art="lost" title={t('noBank')} action={{ label: t('clear'), act: () => setTyped('') }} />
            )
          }
          return (
            <ul className="divide-y divide-white/5 px-4">
              {fitting.map(bank => (
                <li key={bank.bin}>
                  <BankRow bank={bank} chosen={bank.bin === chosen} onPress={() => onChoose(bank)} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </div>
  )
}

function BankRow({ bank, chosen, onPress }: { bank: Bank; chosen: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className="press flex min-h-14 w-full items-center gap-3 py-2 text-left"
    >
      <BankMark bin={bank.bin} name={bank.shortName} />
      <span className="min-w-0 flex-1">
        <span className={clsx('block text-base', chosen && 'font-semibold')}>{bank.shortName}</span>
        <span className="block text-sm break-words text-ink-2">{bank.fullName}</span>
      </span>
      {chosen && <Check className="size-5 shrink-0 text-primary" aria-hidden="true" />}
    </button>
  )
}
