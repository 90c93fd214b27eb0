// The effect that another value would have had on past days, before it is set.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { answerOf } from '@/api/queries'
import { Button } from '@/ui/button'
import { Chips } from '@/ui/fields'
import { Loading } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { type Setting, useWritten } from './setting-value'

type Line = Shapes['admin.TriedLine']

const spans = ['1', '7', '30'] as const

/** `value` as the server accepts it. Another value is tried only on request. */
export function TrySetting({ setting, value }: { setting: Setting; value: string }) {
  const { t } = useTranslation('system')
  const [tried, setTried] = useState<string>()
  const [days, setDays] = useState<(typeof spans)[number]>('7')
  useEffect(() => setTried(before => (before === value ? before : undefined)), [value])
  const query = useQuery({
    ...answerOf('/settings/try', { key: setting.key, value: tried ?? '', days: Number(days) }),
    enabled: tried !== undefined,
    retry: false,
  })
  return (
    <div className="space-y-3">
      <Button type="button" onClick={() => setTried(value)} disabled={value === ''}>
        {t('try.open')}
      </Button>
      {tried !== undefined && (
        <section aria-label={t('try.title')} className="space-y-3 rounded-2xl bg-tint/4 p-3">
          <Chips
            label={t('try.span')}
            value={days}
            options={spans.map(span => ({ value: span, label: t('try.days', { count: Number(span) }) }))}
            onChange={setDays}
          />
          {query.isPending && <Loading />}
          <Refusal error={query.error} />
          {query.data && <Outcome lines={query.data.lines} />}
          <p className="text-sm text-ink-3">{t('try.hint')}</p>
        </section>
      )}
    </div>
  )
}

function Outcome({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('system')
  const written = useWritten()
  const amount = ({ unit }: Line, value: string) =>
    written({ type: unit === 'VND' ? 'money' : 'number', unit }, value)
  return (
    <table className="w-full text-sm">
      <thead className="text-left text-ink-2">
        <tr>
          <th scope="col" className="py-1 pr-2 font-normal">
            {t('try.what')}
          </th>
          <th scope="col" className="py-1 pr-2 text-right font-normal">
            {t('try.was')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('try.wouldBe')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.what}>
            <th scope="row" className="py-1 pr-2 text-left font-normal">
              {line.what}
            </th>
            <td className="num py-1 pr-2 text-right">{amount(line, line.was)}</td>
            <td className="num py-1 text-right font-semibold">{amount(line, line.wouldBe)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
