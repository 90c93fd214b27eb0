// This month above the flow of the balance: what was spent on tickets, what came back, what is held. It
// leads to the statement.
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { dayKey, monthHeading } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { quiet } from '@/api/answers'
import { meQuery } from '@/api/me'
import { Skeleton } from '@/ui/skeleton'
import { useHidden, Veiled } from '@/ui/veiled'
import { statementQuery } from './calls'

export function MonthCard() {
  const { t } = useTranslation(['wallet', 'statement'])
  const language = useLanguage()
  const hidden = useHidden()
  const today = dayKey(serverNow())
  const statement = useQuery({ ...statementQuery(`${today.slice(0, 7)}-01`), ...quiet })
  const held = useQuery(meQuery).data?.holdings.held
  // The flow is there without it.
  if (statement.isError) return null
  const cells = [
    { name: t('statement:spent'), amount: statement.data?.spent },
    { name: t('statement:received'), amount: statement.data?.received },
    { name: t('held'), amount: held },
  ]
  return (
    <Link to="/pages/user/wallet/statement" viewTransition className="press card mx-4 mt-1 block px-4 py-3">
      <span className="flex items-center justify-between">
        <span className="text-base font-semibold first-letter:uppercase">
          {monthHeading(serverNow(), language)}
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      </span>
      <span className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(5.6rem,100%),1fr))] gap-x-3 gap-y-1.5">
        {cells.map(({ name, amount }) => (
          <span key={name} className="min-w-0">
            <span className="block text-xs text-ink-2">{name}</span>
            <span className="block text-sm font-semibold">
              {amount === undefined ? (
                <Skeleton className="h-[1lh] w-20" />
              ) : (
                <Veiled hidden={hidden}>
                  <Money amount={amount} />
                </Veiled>
              )}
            </span>
          </span>
        ))}
      </span>
    </Link>
  )
}
