// How far the next level is, in a sentence.
import { useTranslation } from 'react-i18next'
import type { Level } from './calls'

export type LevelNumber = 1 | 2 | 3 | 4

export function useProgress({ next, buyingLeft, ticketsLeft, isWaiting }: Level): string {
  const { t } = useTranslation('teamCard')
  if (!next) return t('next.highest')
  const level = t(`level.${next.level as LevelNumber}`)
  if (isWaiting) return t('next.waits', { level })
  const people = t('next.people', { count: buyingLeft })
  const tickets = t('next.tickets', { count: ticketsLeft })
  if (buyingLeft > 0 && ticketsLeft > 0) return t('next.both', { people, tickets, level })
  if (buyingLeft > 0) return t('next.one', { what: people, level })
  if (ticketsLeft > 0) return t('next.one', { what: tickets, level })
  return t('next.tonight', { level })
}
