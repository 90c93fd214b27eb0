// The demo's clock: a button moves it by days, so that deadlines, draws and openings can be tried.
import { useLanguage } from '@gomve/ui/lib/language'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { exactTime } from '@gomve/ui/lib/time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FastForward } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { answerOf, useAct } from '@/api/queries'
import { Button } from '@/ui/button'
import { Loaded, Page, Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { useWritten } from './setting-value'

const hours = { type: 'number', unit: 'hours' }
const steps = ['+30m', '+12h', '+1d'] as const

export default function DemoScreen() {
  const { t } = useTranslation('system')
  const written = useWritten()
  const cache = useQueryClient()
  const clock = useQuery(answerOf('/demo/clock'))
  // Everything may have changed with the time.
  const move = useAct('/demo/clock/move', { onDone: () => cache.invalidateQueries() })
  return (
    <Page title={t('demo.title')} hint={t('demo.hint')}>
      <Loaded query={clock}>
        {({ offsetSeconds }) => (
          <Panel className="max-w-lg">
            <Now />
            <p className="text-sm text-ink-2">
              {t('demo.offset', { hours: written(hours, String(Math.round(offsetSeconds / 3600))) })}
            </p>
            <div className="grid grid-cols-3 gap-2">
              {steps.map(by => (
                <Button key={by} large disabled={move.isPending} onClick={() => move.mutate({ by })}>
                  <FastForward className="size-5" aria-hidden="true" />
                  {t(`step.${by}`)}
                </Button>
              ))}
            </div>
            <Refusal error={move.error} />
          </Panel>
        )}
      </Loaded>
    </Page>
  )
}

function Now() {
  const now = useServerNow()
  return <p className="num text-2xl font-semibold">{exactTime(now, useLanguage())}</p>
}
