// pages/user/wallet/statement: the totals of the user's wallets over a month.
import { hundredths } from '@gomve/shared/money'
import { Money } from '@gomve/ui/money'
import { Facts, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { firstOf, MonthStepper, useMonth } from '@/ui/month-stepper'
import { Page, SectionTitle } from '@/ui/page'
import { Printing } from '@/ui/printing'
import { Skeleton } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { type Statement, statementQuery } from './calls'

export default function StatementPage() {
  const { t } = useTranslation('statement')
  const month = useMonth()
  const statement = useQuery(statementQuery(firstOf(month)))
  return (
    <Page title={t('title')}>
      <MonthStepper month={month} />
      <Loaded query={statement} skeleton={<StatementSkeleton />}>
        {known => (isEmpty(known) ? <Nothing /> : <Known statement={known} month={month} />)}
      </Loaded>
    </Page>
  )
}

function Known({ statement, month }: { statement: Statement; month: string }) {
  const { t } = useTranslation('statement')
  const { isOver, result, spent, received, paidIn, paidOut, wallets, lines } = statement
  return (
    <div className="space-y-3 px-4">
      <Printing name={`Gomve ${t('title')} ${month}`} />
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
