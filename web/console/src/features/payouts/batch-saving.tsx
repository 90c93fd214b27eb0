// A fetched file is saved at once if the chosen format holds all of its transfers. If not, those that it
// cannot hold are named first, and the file stays at hand until it is saved whole.
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import type { BankFile, Misfit } from './bank-shapes/bank-workbook'
import { type BankFormat, bankOfFormat, type Format } from './bank-shapes/formats'
import { FormatField, useFormat } from './batch-format'

interface Fetched {
  name: string
  content: string
}

export interface Unsaved extends Fetched {
  format: BankFormat
  /** None, if the workbook could not be made. */
  made?: BankFile
}

export type Save = (file: Fetched, format: Format, payer: string) => Promise<void>

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const saveWorkbook = ({ name, format }: Unsaved, { bytes }: BankFile) => {
  const own = name.replace(/(\.csv)?$/, `-${format}.xlsx`)
  saveFile(own, new Blob([bytes], { type: workbook }))
  return own
}

/** The file that waits to be saved, and how one is. */
export function useSaving() {
  const { t } = useTranslation('payouts')
  const [unsaved, keep] = useState<Unsaved>()
  const done = (name: string) => {
    keep(undefined)
    toast(t('fetch.done', { name }))
  }
  const save: Save = async ({ name, content }, format, payer) => {
    if (format === 'csv') {
      saveFile(name, new Blob([content], { type: 'text/csv' }))
      return done(name)
    }
    const file = { name, content, format }
    try {
      const { bankFile } = await import('./bank-shapes/bank-workbook')
      const made = bankFile(content, format, payer)
      if (made.misfits.length > 0) keep({ ...file, made })
      else done(saveWorkbook(file, made))
    } catch {
      keep(file)
    }
  }
  return { unsaved, save }
}

export function UnsavedFile({ of: unsaved, save }: { of: Unsaved; save: Save }) {
  const { t } = useTranslation('payouts')
  const { format, payer } = useFormat()
  const { made } = unsaved
  const rest = made && made.count > 0 ? made : undefined
  const bank = bankOfFormat[unsaved.format].name
  return (
    <div className="space-y-3 rounded-xl bg-raised p-3">
      <div role="alert" className="flex gap-2 text-warning">
        <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
        <div className="min-w-0 space-y-1">
          <p className="font-semibold">
            {made ? t('misfit.title', { count: made.misfits.length, bank }) : t('misfit.failed', { bank })}
          </p>
          <p className="text-sm">{t(rest ? 'misfit.hintRest' : 'misfit.hint')}</p>
        </div>
      </div>
      {made && <Misfits of={made.misfits} />}
      {rest && (
        <Button onClick={() => toast(t('fetch.done', { name: saveWorkbook(unsaved, rest) }))}>
          {t('misfit.saveRest', { count: rest.count, bank })}
        </Button>
      )}
      <FormatField />
      <Button
        tone="primary"
        disabled={made !== undefined && format === unsaved.format}
        onClick={() => void save(unsaved, format, payer)}
      >
        {t('misfit.save')}
      </Button>
    </div>
  )
}

function Misfits({ of: misfits }: { of: readonly Misfit[] }) {
  const { t } = useTranslation('payouts')
  return (
    <ul className="max-h-80 space-y-2 overflow-y-auto text-sm">
      {misfits.map(({ transfer: { row, memo, holder, account, bank }, whys }) => (
        <li key={row} className="wrap-anywhere">
          <span className="font-semibold">{t('misfit.row', { row, memo })}</span> · {holder} ·{' '}
          <span className="num">{account}</span> · {bank}
          <p className="text-ink-2">{whys.map(why => t(`misfit.why.${why}`)).join('. ')}</p>
        </li>
      ))}
    </ul>
  )
}
