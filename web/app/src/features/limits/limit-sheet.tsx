// Setting one limit: a lower one applies at once; a higher one or none waits a day and can be withdrawn.
import { hundredths } from '@gomve/shared/money'
import { Button } from '@gomve/ui/button'
import { toast } from '@gomve/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountField } from '@/ui/fields'
import { Sheet } from '@/ui/sheet'
import { type Limit, useKeepLimit, useSetLimit } from './calls'

interface LimitSheetProps {
  limit: Limit
  waitHours: number
  open: boolean
  onClose: () => void
}

const whole = (amount: string | null | undefined) => (amount ?? '').replace(/\.\d*$/, '')

export function LimitSheet({ limit, waitHours, open, onClose }: LimitSheetProps) {
  const { t } = useTranslation('limits')
  const { kind, period, amount: present, change } = limit
  const [typed, setTyped] = useState(whole(present))
  const setting = useSetLimit()
  const keeping = useKeepLimit()
  const busy = setting.isPending || keeping.isPending
  const rises = present != null && typed !== '' && hundredths(typed) > hundredths(present)
  const done = (words: string) => () => {
    toast.success(words)
    onClose()
  }
  const save = () =>
    setting.act({ kind, period, amount: typed }, done(rises ? t('sheet.willRise') : t('sheet.holds')))
  const remove = () => setting.act({ kind, period }, done(t('sheet.willGo')))
  const keep = () => keeping.act({ kind, period }, done(t('sheet.kept')))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`sheet.title.${kind}`, { period: t(`periodIn.${period}`) })}
      footer={
        <Button size="lg" wide disabled={typed === ''} busy={busy} onClick={save}>
          {t('sheet.save')}
        </Button>
      }
    >
      <div className="space-y-3">
        <AmountField label={t('sheet.amount')} value={typed} onChange={setTyped} hint={t('sheet.hint')} />
        <p className="px-1 text-sm text-ink-2" role="status">
          {rises ? t('sheet.waits', { count: waitHours }) : t('sheet.atOnce')}
        </p>
        {change && (
          <Button tone="quiet" wide busy={busy} onClick={keep}>
            {t('sheet.keep')}
          </Button>
        )}
        {present != null && !(change && change.to == null) && (
          <Button tone="danger" wide busy={busy} onClick={remove}>
            {t('sheet.remove', { count: waitHours })}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
