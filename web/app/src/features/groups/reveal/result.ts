// The result of a group in words.
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Group } from '../calls'

/** For the user who had a seat, else for any visitor: shown, and said. */
export function useResult({ mySeat: seat, name, state, kind, winners }: Group) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  if (seat?.result === 'won') return { title: t('outcome.won'), text: t('outcome.wonText', { name }) }
  if (seat?.result === 'not_won') {
    const money = { refund: dong(seat.refunded), reward: dong(seat.reward) }
    return { title: t('outcome.notWon'), text: t('outcome.notWonText', money) }
  }
  const closed = kind === 'personal' ? 'outcome.stoppedText' : 'outcome.closedText'
  return {
    title: t(state === 'formed' ? 'outcome.formed' : 'outcome.closed'),
    text: seat
      ? t('outcome.refunded', { refund: dong(seat.refunded) })
      : state === 'formed'
        ? t('outcome.formedText', { winners })
        : t(closed),
  }
}
