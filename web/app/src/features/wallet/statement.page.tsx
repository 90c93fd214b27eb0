// pages/user/wallet/statement: the totals of the user's wallets over a month.
import { hundredths } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { dayKey, monthHeading } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { Facts, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { type Statement, statementQuery } from './calls'

const monthShape = /^\d{4}-(0[1-9]|1[0-2])$/

/** "2026-11" moved by months. */
function moved(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

export default function StatementPage() {
  const { t } = useTranslation('statement')
  const [address] = useSearchParams()
  const running = dayKey(serverNow()).slice(0, 7)
  const asked = address.get('month') ?? ''
  const month = monthShape.test(asked) && asked <= running ? asked : running
  const statement = useQuery(statementQuery(`${month}-01`))
  return (
    <Page title={t('title')}>
      <Months month={month} running={running} />
      <Loaded query={statement} skeleton={<StatementSkeleton />}>
        {known => (isEmpty(known) ? <Nothing /> : <Known statement={known} />)}
      </Loaded>
    </Page>
  )
}

function Months({ month, running }: { month: string; running: string }) {
  const { t } = useTranslation('statement')
  const language = useLanguage()
  const navigate = useNavigate()
  const go = (by: number) =>
    void navigate(`/pages/user/wallet/statement?month=${moved(month, by)}`, { replace: true })
  const look = 'press grid size-12 place-items-center rounded-full disabled:opacity-30'
  return (
    <div className="flex items-center justify-between px-2">
      <button type="button" aria-label={t('previous')} onClick={() => go(-1)} className={look}>
        <ChevronLeft className="size-6" aria-hidden="true" />
      </button>
      <h2 className="block text-center text-lg font-semibold first-letter:uppercase" aria-live="polite">
        {monthHeading(`${month}-15T00:00:00+07:00`, language)}
      </h2>
      <button
        type="button"
        aria-label={t('next')}
        disabled={month >= running}
        onClick={() => go(1)}
        className={look}
      >
        <ChevronRight className="size-6" aria-hidden="true" />
      </button>
    </div>
  )
}

function Known({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statement')
  const { isOver, result, spent, received, paidIn, paidOut, wallets, lines } = statement
  return (
    <div className="space-y-3 px-4">
      <section className="card p-5 text-center">
        <p className="text-sm text-ink-2">{t('result')}</p>
        <p className="mt-1 text-sum font-semibold">
          <Money amount={result} signed />
        </p>
        {!isOver && <p className="mt-1 text-sm text-warning">{t('running')}</p>}
        <p className="mt-2 text-sm text-ink-2">{t('resultText')}</p>
      </section>
      <section className="card p-4">
        <Facts
          facts={[
            { name: t('spent'), value: <Money amount={spent} /> },
            { name: t('received'), value: <Money amount={received} /> },
            { name: t('paidIn'), value: <Money amount={paidIn} /> },
            { name: t('paidOut'), value: <Money amount={paidOut} /> },
          ]}
        />
      </section>
      {wallets.map(wallet => (
        <section key={wallet.unit} className="card p-4">
          <h3 className="mb-3 text-base font-semibold">{t(`wallet.${wallet.unit as 'BALANCE'}`)}</h3>
          <Facts
            facts={[
              { name: t('opening'), value: <Money amount={wallet.opening} /> },
              { name: t('in'), value: <Money amount={wallet.in} signed /> },
              { name: t('out'), value: <Money amount={`-${wallet.out}`} /> },
              {
                name: isOver ? t('closing') : t('now'),
                value: <Money amount={wallet.closing} />,
                strong: true,
              },
            ]}
          />
        </section>
      ))}
      <Lines lines={lines} />
    </div>
  )
}

/** A month in which nothing moved, of a wallet that had nothing. */
const isEmpty = ({ lines, wallets }: Statement) =>
  lines.length === 0 && wallets.every(({ closing }) => hundredths(closing) === 0n)

function Nothing() {
  const { t } = useTranslation('statement')
  return (
    <Empty
      art="money"
      title={t('empty')}
      hint={t('emptyHint')}
      action={{ label: t('all'), to: '/pages/user/wallet/flow/list' }}
    />
  )
}

function Lines({ lines }: { lines: Statement['lines'] }) {
  const { t } = useTranslation('statement')
  if (lines.length === 0) return <Nothing />
  return (
    <section className="-mx-4">
      <SectionTitle>{t('lines')}</SectionTitle>
      <Rows className="mx-4">
        {lines.map(line => (
          <p
            key={`${line.unit} ${line.type} ${line.in}`}
            className="flex min-h-14 items-center justify-between gap-3 py-2.5"
          >
            <span className="min-w-0">
              <span className="block text-base">{line.title}</span>
              <span className="block text-sm text-ink-2">
                {t(`wallet.${line.unit as 'BALANCE'}`)} · {t('count', { count: line.lines })}
              </span>
            </span>
            <Money
              amount={line.in ? line.amount : `-${line.amount}`}
              signed
              className="text-base font-semibold"
            />
          </p>
        ))}
      </Rows>
    </section>
  )
}

function StatementSkeleton() {
  return (
    <div className="space-y-3 px-4">
      <Skeleton className="h-42 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  )
}
