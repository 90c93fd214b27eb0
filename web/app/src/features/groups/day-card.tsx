// After closing: what the user's seats of the day have brought, and the way to them.
import { hundredths } from '@gomve/shared/money'
import { useDong } from '@gomve/ui/money'
import { Row, Rows } from '@gomve/ui/rows'
import { Moon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHidden, Veiled } from '@/ui/veiled'
import type { DayResult } from './day'

export default function DayCard({ seats, won, refunded, reward }: DayResult) {
  const { t } = useTranslation()
  const dong = useDong()
  const hidden = useHidden()
  const taken = t('day.seats', { count: seats })
  const back = [
    ...(hundredths(refunded) > 0n ? [t('day.refunded', { amount: dong(refunded) })] : []),
    ...(hundredths(reward) > 0n ? [t('day.reward', { amount: dong(reward) })] : []),
  ]
  return (
    <Rows className="mx-4 mb-3">
      <Row
        icon={Moon}
        colour="var(--color-violet)"
        label={won > 0 ? `${taken} · ${t('day.won', { count: won })}` : taken}
        hint={back.length > 0 && <Veiled hidden={hidden}>{back.join(' · ')}</Veiled>}
        to="/pages/user/gb/my"
      />
    </Rows>
  )
}
