// The picture of a drawn group, as it is shared: what was drawn, and a code that leads to its proof. It names
// no member. The user's own result is on it only if they say so; a ticket that was won is shown at first.
import { Switch } from '@gomve/ui/choices'
import { motifOf } from '@gomve/ui/cover'
import { useDong } from '@gomve/ui/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import ShareSheet, { type SharedCard } from '@/ui/share-sheet'
import type { Group } from '../calls'
import { type CardWords, paintDraw } from './paint'

interface CardSheetProps {
  group: Group
  open: boolean
  onClose: () => void
}

export default function CardSheet({ group, open, onClose }: CardSheetProps) {
  const { t } = useTranslation('drawCard')
  const { mySeat: seat } = group
  const [withOwn, setWithOwn] = useState(seat?.result === 'won')
  const card = useCard(group, withOwn)
  return (
    <ShareSheet open={open} onClose={onClose} title={t('title')} card={card}>
      {seat?.result && (
        <Switch label={t('own')} hint={t(`ownHint.${seat.result}`)} checked={withOwn} onChange={setWithOwn} />
      )}
    </ShareSheet>
  )
}

function useCard(group: Group, withOwn: boolean): SharedCard {
  const words = useWords(group, withOwn)
  const { badge, name, facts, own, scan, why } = words
  return {
    spoken: [badge, name, facts, own, scan, why].filter(Boolean).join('. '),
    paint: (brush, art) => paintDraw(brush, words, art),
    cover: { seed: group.setId ?? group.batchId ?? '', hue: group.hue, motif: motifOf(group.cover) },
    link: `${location.origin}/pages/gb/draw?group=${group.groupId}`,
    text: `${badge}: ${name}`,
    name: `gomve-${group.number}`,
  }
}

/** The texts of the picture. */
function useWords(group: Group, withOwn: boolean): CardWords {
  const { t } = useTranslation('drawCard')
  const dong = useDong()
  const { mySeat: seat, number, winners, seats } = group
  const own =
    withOwn && seat?.result === 'not_won'
      ? t('notWon', { refund: dong(seat.refunded), reward: dong(seat.reward) })
      : undefined
  return {
    badge: withOwn && seat?.result === 'won' ? t('won') : t('drawn'),
    isWon: withOwn && seat?.result === 'won',
    name: group.name,
    facts: t('facts', { number, winners, seats }),
    own,
    scan: t('scan'),
    why: t('why'),
    host: location.host,
  }
}
