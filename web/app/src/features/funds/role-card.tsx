// The roles of a user on "Mine": how far they are with funds, and the way there.
import { amountOf, hundredths } from '@gomve/shared/money'
import { Badge } from '@gomve/ui/badge'
import { useDong } from '@gomve/ui/money'
import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fundsHub } from './addresses'
import { infoQuery, waitingQuery } from './calls'

export default function RoleCard() {
  const { t } = useTranslation('fundsRow')
  return (
    <section aria-label={t('title')}>
      <Rows>
        <Row
          icon={Landmark}
          colour="#8b7bff"
          label={t('label')}
          hint={useStanding()}
          value={<Waiting />}
          to={fundsHub}
        />
      </Rows>
    </section>
  )
}

/** Applications that wait for the provider. */
function Waiting() {
  const { t } = useTranslation('fundsRow')
  const isProvider = useQuery(infoQuery).data?.isProvider ?? false
  const count = useQuery({ ...waitingQuery, enabled: isProvider }).data ?? 0
  return count > 0 && <Badge tone="gold">{t('waiting', { count })}</Badge>
}

function useStanding() {
  const { t } = useTranslation('fundsRow')
  const dong = useDong()
  const info = useQuery(infoQuery).data
  // As wide as the commonest answer, so that nothing moves when it comes.
  if (!info) return t('become')
  const { isProvider, role, money } = info
  if (isProvider) {
    const parts = [money.free, money.reserved, money.inTakes, money.waiting]
    const locked = amountOf(parts.reduce((sum, part) => sum + hundredths(part), 0n))
    return t('approved', { free: dong(money.free), locked: dong(locked) })
  }
  return role?.state === 'applying' || role?.state === 'rejected' ? t(role.state) : t('become')
}
