// Where every dong is: held in channels, and to whom it belongs.
import { hundredths } from '@gomve/shared/money'
import { Count, Money } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Overview } from './calls'

export function Sheet({ overview: { dong, channels, groups, tickets } }: { overview: Overview }) {
  const { t } = useTranslation('solvency')
  const money = (name: string, amount: string) => ({ name, value: <Money amount={amount} /> })
  return (
    <>
      <Part title={t('sheet.holds')} total={dong.held}>
        <Facts
          facts={channels.map(({ channelId, name, amount }) => money(name || `#${channelId}`, amount))}
        />
      </Part>
      <Part title={t('sheet.belongs')} total={dong.held}>
        <Bar dong={dong} />
        <Facts
          facts={[
            money(t('sheet.people'), dong.owed),
            money(t('sheet.aside'), dong.setAside),
            money(t('sheet.unmatched'), dong.unmatched),
            money(t('sheet.own'), dong.own),
          ]}
        />
        <p className="mt-3 text-sm text-ink-2">{t('sheet.ownText')}</p>
        <div className="mt-3 rounded-2xl bg-black/25 p-3.5">
          <Facts
            facts={[
              money(t('sheet.sold'), dong.sold),
              money(t('sheet.recycled'), `-${dong.recycled}`),
              money(t('sheet.fees'), dong.fees),
              money(t('sheet.putIn'), dong.putIn),
            ]}
          />
        </div>
      </Part>
      <Part title={t('now.title')}>
        <Facts
          facts={[
            { name: t('now.groups'), value: <Count value={groups.open} /> },
            { name: t('now.seats'), value: <Count value={groups.seats + groups.waiting} /> },
            money(t('now.held'), groups.held),
            { name: t('now.tickets'), value: <Count value={tickets.unused} /> },
            money(t('now.recycling'), tickets.recyclingAll),
          ]}
        />
        <p className="mt-3 text-sm text-ink-2">{t('now.text')}</p>
      </Part>
    </>
  )
}

/** What all users are owed, unit by unit, without names. */
export function Owed({ overview: { owed } }: { overview: Overview }) {
  const { t } = useTranslation('solvency')
  return (
    <Part title={t('owed.title')}>
      <Facts
        facts={owed.map(({ unit, free, held }) => ({
          name: t(`unit.${unit}`),
          value: (
            <span className="flex flex-col items-end">
              <In unit={unit} amount={free} />
              {hundredths(held) > 0n && (
                <span className="text-sm text-ink-2">
                  {t('owed.held')} <In unit={unit} amount={held} />
                </span>
              )}
            </span>
          ),
        }))}
      />
      <p className="mt-3 text-sm text-ink-2">{t('owed.text')}</p>
    </Part>
  )
}

function In({ unit, amount }: { unit: Overview['owed'][number]['unit']; amount: string }) {
  if (unit === 'BALANCE' || unit === 'OTC') return <Money amount={amount} />
  return <Count value={amount} />
}

function Part({ title, total, children }: { title: string; total?: string; children: ReactNode }) {
  return (
    <section className="card p-4">
      <h2 className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 text-lg font-semibold">
        {title}
        {total && <Money amount={total} />}
      </h2>
      {children}
    </section>
  )
}

const colours = ['bg-primary', 'bg-warning', 'bg-ink-3', 'bg-success'] as const

function Bar({ dong: { owed, setAside, unmatched, own } }: { dong: Overview['dong'] }) {
  const parts = [owed, setAside, unmatched, own].map(hundredths).map(n => (n > 0n ? n : 0n))
  const whole = parts.reduce((all, part) => all + part, 0n)
  if (whole === 0n) return null
  return (
    <div className="mb-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
      {parts.map((part, place) => (
        <span
          key={colours[place]}
          className={colours[place]}
          style={{ flexGrow: Number((part * 10_000n) / whole) }}
        />
      ))}
    </div>
  )
}
