// What is wrong, each with what to do first; nothing where all is well.
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Figures } from './dashboard.screen'

export function Alarms({ alarms }: { alarms: Figures['alarms'] }) {
  const { t } = useTranslation('overview')
  if (alarms.length === 0) return null
  return (
    <section aria-label={t('alarms')} role="alert" className="space-y-2">
      {alarms.map(alarm => (
        <div key={alarm} className="flex gap-3 rounded-2xl bg-error/15 p-4">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-fault" aria-hidden="true" />
          <div className="min-w-0">
            <p className="font-semibold text-fault">{t(`alarm.${alarm}.what`)}</p>
            <p className="text-sm text-ink-2">{t(`alarm.${alarm}.remedy`)}</p>
          </div>
        </div>
      ))}
    </section>
  )
}
