// What a decision takes from the reserve, and what is there.
import { hundredths } from '@gomve/shared/money'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from './page'

interface ReserveNeedsProps {
  cost: string
  reserve: string
  /** Further facts. */
  facts?: readonly Fact[]
}

export function ReserveNeeds({ cost, reserve, facts = [] }: ReserveNeedsProps) {
  const { t } = useTranslation()
  const isShort = hundredths(reserve) < hundredths(cost)
  return (
    <>
      <Facts
        facts={[
          { name: t('needs.cost'), value: <Money amount={cost} className="font-semibold" /> },
          {
            name: t('needs.reserve'),
            value: <Money amount={reserve} className={isShort ? 'font-semibold text-fault' : undefined} />,
          },
          ...facts,
        ]}
      />
      {isShort && <p className="text-sm text-fault">{t('needs.short')}</p>}
    </>
  )
}
