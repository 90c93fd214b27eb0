// The alarms, each with what to do first; nothing if all is well.
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useWords } from '@/i18n/words'
import type { Alarms as Rows } from '@/registries'

const files = import.meta.glob<Rows>('../*/*.alarm.ts', { eager: true, import: 'default' })
const rows = Object.values(files).flat()

export function Alarms({ alarms }: { alarms: Shapes['dashboard.Work']['alarms'] }) {
  const { t } = useTranslation('work')
  const wordsOf = useWords()
  if (alarms.length === 0) return null
  return (
    <section aria-label={t('alarms')} role="alert" className="space-y-2">
      {alarms.map(alarm => {
        const row = rows.find(({ key }) => key === alarm)
        return (
          <div key={alarm} className="flex gap-3 rounded-2xl bg-error/15 p-4">
            <TriangleAlert className="mt-0.5 size-5 shrink-0 text-fault" aria-hidden="true" />
            <div className="min-w-0">
              <p className="font-semibold text-fault">{row ? wordsOf(row.what) : alarm}</p>
              {row && <p className="text-sm text-ink-2">{wordsOf(row.remedy)}</p>}
            </div>
          </div>
        )
      })}
    </section>
  )
}
