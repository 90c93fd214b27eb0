// What a listener is told of a group while its page is open: how full it is, its result, and what this device
// says of the draw.
import { useTranslation } from 'react-i18next'
import { Said } from '@/ui/said'
import type { Group } from '../calls'
import { useResult } from './result'
import type { Verdict } from './use-proof'

/** A group that fills up quickly is told once. */
const still = 6_000

export interface NewsProps {
  group: Group
  /** The result is not shown yet. */
  isDrawing: boolean
  verdict?: Verdict
}

/** The result interrupts; the rest waits for its turn. */
export default function News({ group, isDrawing, verdict }: NewsProps) {
  const { t } = useTranslation('groups')
  const { title, text } = useResult(group)
  const { state, taken, seats } = group
  const isForming = state === 'forming'
  const isKnown = !isForming && !isDrawing
  const isSure = isKnown && verdict !== undefined && verdict !== 'checking'
  const filled = `${t('slots.title')}: ${t('slots.count', { taken, count: seats })}`
  return (
    <>
      <Said words={isForming ? filled : ''} still={still} />
      <Said urgent words={isKnown ? `${title}. ${text}` : ''} />
      <Said urgent={verdict === 'wrong'} words={isSure ? t(`verdict.${verdict}`) : ''} />
    </>
  )
}
