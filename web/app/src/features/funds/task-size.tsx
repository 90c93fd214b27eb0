// How large a task is, and the provider's share: fields with the server's refusals below them.
import { useLanguage } from '@gomve/ui/lib/language'
import { useTranslation } from 'react-i18next'
import { percent, typedPercent } from '@/lib/percent'
import { TextField, type TextFieldProps } from '@/ui/fields'
import { fitting } from './sums'
import type { Publishing } from './use-publishing'

export function SizeAndShare({ publishing }: { publishing: Publishing }) {
  const { t } = useTranslation('fundsTasks')
  const { draft, terms, faults, payment, put } = publishing
  const field = (name: 'portions' | 'tickets') => ({
    value: draft[name],
    onType: (next: string) => put({ [name]: next }),
    disabled: payment.busy,
    fault: faults[name],
  })
  return (
    <div className="space-y-4 px-4">
      <div className="grid grid-cols-2 items-start gap-3">
        <WholeField
          label={t('field.portions')}
          hint={terms && t('field.leastPortions', { count: terms.leastPortions })}
          {...field('portions')}
        />
        <WholeField
          label={t('field.tickets')}
          hint={terms && t('field.leastTickets', { count: terms.leastTickets })}
          {...field('tickets')}
        />
      </div>
      <AllOfFund publishing={publishing} />
      <Share publishing={publishing} />
    </div>
  )
}

type WholeFieldProps = Omit<TextFieldProps, 'onChange'> & { onType: (digits: string) => void }

function WholeField({ onType, ...field }: WholeFieldProps) {
  return (
    <TextField
      {...field}
      onChange={event => onType(event.target.value.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, ''))}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      className="num text-2xl font-semibold"
    />
  )
}

/** As many portions as the free part of the fund stands behind. */
function AllOfFund({ publishing: { quote, draft, terms, payment, put } }: { publishing: Publishing }) {
  const { t } = useTranslation('fundsTasks')
  if (!quote || !terms) return null
  const portions = fitting(quote.fundFree, quote.taskPrice, Number(draft.tickets))
  if (portions < terms.leastPortions || String(portions) === draft.portions) return null
  return (
    <button
      type="button"
      disabled={payment.busy}
      onClick={() => put({ portions: String(portions) })}
      className="num press min-h-11 rounded-full bg-raised px-3.5 text-sm font-semibold"
    >
      {t('field.all', { portions })}
    </button>
  )
}

function Share({ publishing: { draft, share, terms, faults, payment, put } }: { publishing: Publishing }) {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  return (
    <div>
      <TextField
        label={t('field.share')}
        value={draft.share}
        onChange={event => put({ share: event.target.value })}
        disabled={payment.busy}
        fault={faults.share}
        hint={
          terms &&
          t('field.shareHint', {
            least: percent(terms.leastShare, language),
            most: percent(terms.mostShare, language),
          })
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        className="num text-2xl font-semibold"
        aside={
          <span className="pr-4 text-xl text-ink-3" aria-hidden="true">
            %
          </span>
        }
      />
      {terms && (
        <input
          type="range"
          aria-label={t('field.slider')}
          aria-valuetext={share === undefined ? undefined : percent(share, language)}
          min={terms.leastShare}
          max={terms.mostShare}
          step={100}
          value={share ?? terms.leastShare}
          disabled={payment.busy}
          onChange={event => put({ share: typedPercent(Number(event.target.value), language) })}
          className="h-11 w-full accent-violet"
        />
      )}
    </div>
  )
}
