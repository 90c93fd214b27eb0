// What a task is published behind and of: fund, class, week; and who may take it.
import { Segmented, Switch } from '@gomve/ui/choices'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { MobileField, TextField } from '@/ui/fields'
import type { Fund } from './calls'
import type { useOnSale } from './on-sale'
import { Picker } from './picker'
import { longestRemark } from './remark'
import type { Publishing } from './use-publishing'
import { useWeek } from './week'

interface SubjectProps {
  publishing: Publishing
  funds: readonly Fund[]
  onSale: ReturnType<typeof useOnSale>['onSale']
}

export function Subject({ publishing, funds, onSale }: SubjectProps) {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  const dong = useDong()
  const { fund, of, payment, put } = publishing
  return (
    <section className="card mx-4 divide-y divide-white/5 px-4">
      <Picker
        label={t('field.fund')}
        value={fund?.fundId ?? ''}
        onChange={fundId => put({ fundId })}
        disabled={payment.busy}
        options={funds.map(({ fundId, amount, free, remark, lockedAt }) => ({
          value: fundId,
          label: <span className="num">{dong(amount)}</span>,
          hint: (
            <>
              <span className="num block">{t('field.fundFree', { free: dong(free) })}</span>
              <span className="block break-words">{remark || dateTime(lockedAt, language)}</span>
            </>
          ),
        }))}
      />
      <Picker
        label={t('field.class')}
        value={of?.classId ?? ''}
        onChange={classId => put({ classId })}
        disabled={payment.busy}
        options={onSale.map(({ classId, name, hue, cover, price }) => ({
          value: classId,
          label: name,
          hint: <span className="num">{t('field.classPrice', { price: dong(price) })}</span>,
          icon: (
            <Cover seed={classId} hue={hue} motif={motifOf(cover)} className="size-11 shrink-0 rounded-xl" />
          ),
        }))}
      />
      <Week publishing={publishing} />
    </section>
  )
}

function Week({ publishing: { weeks, monday, payment, put } }: { publishing: Publishing }) {
  const { t } = useTranslation('fundsTasks')
  const week = useWeek()
  if (!monday) return null
  return (
    <div className="py-3">
      <p className="pb-1 text-sm text-ink-2">{t('field.week')}</p>
      {weeks.length > 1 ? (
        <Segmented
          label={t('field.week')}
          value={monday}
          options={weeks.map(value => ({ value, label: <Days>{week(value)}</Days> }))}
          onChange={next => !payment.busy && put({ monday: next })}
          className="bg-raised"
        />
      ) : (
        <p className="num text-base">{week(monday)}</p>
      )}
    </div>
  )
}

/** Two of them have little room. */
const Days = ({ children }: { children: string }) => (
  <span className="num -mx-1 block text-xs text-balance min-[22em]:text-sm">{children}</span>
)

export function Who({ publishing }: { publishing: Publishing }) {
  const { t } = useTranslation('fundsTasks')
  const { draft, payment, faults, put } = publishing
  return (
    <div className="space-y-4 px-4">
      <section className="card divide-y divide-white/5 px-4">
        <Switch
          label={t('field.review')}
          hint={t('field.reviewHint')}
          checked={draft.needsReview}
          onChange={needsReview => put({ needsReview })}
          disabled={payment.busy}
        />
        <Switch
          label={t('field.exclusive')}
          hint={t('field.exclusiveHint')}
          checked={draft.isExclusive}
          onChange={isExclusive => put({ isExclusive })}
          disabled={payment.busy}
        />
      </section>
      {draft.isExclusive && (
        <MobileField
          label={t('field.leader')}
          hint={t('field.leaderHint')}
          value={draft.leader}
          onChange={event => put({ leader: event.target.value })}
          disabled={payment.busy}
          fault={faults.leader}
          autoComplete="off"
        />
      )}
      <TextField
        label={t('field.remark')}
        hint={t('field.remarkHint')}
        value={draft.remark}
        onChange={event => put({ remark: event.target.value })}
        disabled={payment.busy}
        maxLength={longestRemark}
        autoComplete="off"
      />
    </div>
  )
}
