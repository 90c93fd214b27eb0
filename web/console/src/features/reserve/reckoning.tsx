// The operator's own money, computed now: what the channels hold, less what belongs to others or is needed.
import { hundredths } from '@gomve/shared/money'
import { Count, Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { Button, ButtonLink } from '@/ui/button'
import { Facts, Loaded, Panel } from '@/ui/page'
import { When } from '@/ui/when'
import type { Direction, OwnMoney } from './calls'
import { ProposeMove } from './propose-move'

export function Reckoning() {
  const { t } = useTranslation('reserve')
  const money = useQuery({ ...answerOf('/reserve/get'), refetchInterval: pollEvery })
  const [asked, ask] = useState<Direction>()
  return (
    <Panel
      title={t('now.title')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" onClick={() => ask('set_aside')}>
            {t('propose.set_aside.open')}
          </Button>
          <Button onClick={() => ask('give_back')}>{t('propose.give_back.open')}</Button>
          <ButtonLink to="/suspense">{t('now.takeIn')}</ButtonLink>
        </div>
      }
    >
      <Loaded query={money}>
        {found => (
          <>
            <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
              <Held of={found} />
              <Free of={found} />
            </div>
            {asked && <ProposeMove direction={asked} money={found} onClose={() => ask(undefined)} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const parts = [
  ['owed', 'bg-primary'],
  ['covers', 'bg-warning'],
  ['unmatched', 'bg-error'],
  ['reserve', 'bg-success'],
  ['own', 'bg-tint/30'],
] as const

/** What the channels hold, part by part; the bar shows the parts that are above zero. */
function Held({ of }: { of: OwnMoney }) {
  const { t } = useTranslation('reserve')
  const positive = parts.map(([part]) => Math.max(0, Number(hundredths(of[part]))))
  const whole = positive.reduce((sum, share) => sum + share, 0)
  return (
    <div className="space-y-3">
      <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-tint/8">
        {whole > 0 &&
          parts.map(([part, look], place) => (
            <span
              key={part}
              className={look}
              style={{ width: `${(100 * (positive[place] ?? 0)) / whole}%` }}
            />
          ))}
      </span>
      <dl className="space-y-2">
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{t('now.held')}</dt>
          <dd>
            <Money amount={of.held} />
          </dd>
        </div>
        {parts.map(([part, look]) => (
          <div key={part} className="flex justify-between gap-4">
            <dt className="flex items-center gap-2 text-sm text-ink-2">
              <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', look)} />
              {t(`now.${part}`)}
            </dt>
            <dd>
              <Money amount={of[part]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Free({ of: { own, tickets, recycling, maySetAside, reserve, asOf } }: { of: OwnMoney }) {
  const { t } = useTranslation('reserve')
  return (
    <Facts
      facts={[
        { name: t('now.own'), value: <Money amount={own} /> },
        {
          name: t('now.recycling'),
          value: (
            <>
              <Money amount={recycling} />
              <span className="block text-sm text-ink-2">
                <Count value={tickets} /> {t('now.tickets')}
              </span>
            </>
          ),
        },
        {
          name: t('now.maySetAside'),
          value: <Money amount={maySetAside} className="text-xl font-semibold" />,
        },
        { name: t('now.reserve'), value: <Money amount={reserve} className="text-xl font-semibold" /> },
        { name: t('now.asOf'), value: <When at={asOf} /> },
      ]}
    />
  )
}
