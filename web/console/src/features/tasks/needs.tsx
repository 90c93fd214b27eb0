// What an announcement takes from the reserve, and what is there.
import { hundredths } from '@gomve/shared/money'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Facts } from '@/ui/page'
import type { Task } from './calls'

export function Needs({ of: { cost, payATicket, mostATicket, sheet } }: { of: Task }) {
  const { t } = useTranslation('tasks')
  if (!sheet) return null
  const { reserve } = sheet
  const isShort = hundredths(reserve) < hundredths(cost)
  const isTooMuch = hundredths(mostATicket) < hundredths(payATicket)
  return (
    <>
      <Facts
        facts={[
          { name: t('needs.cost'), value: <Money amount={cost} className="font-semibold" /> },
          {
            name: t('needs.reserve'),
            value: <Money amount={reserve} className={isShort ? 'font-semibold text-fault' : undefined} />,
          },
          {
            name: t('payATicket'),
            value: (
              <Money amount={payATicket} className={isTooMuch ? 'font-semibold text-fault' : undefined} />
            ),
          },
          { name: t('mostATicket'), value: <Money amount={mostATicket} /> },
        ]}
      />
      {isShort && <p className="text-sm text-fault">{t('needs.short')}</p>}
      {isTooMuch && <p className="text-sm text-fault">{t('needs.tooMuch')}</p>}
    </>
  )
}
