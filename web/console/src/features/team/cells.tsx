// Cells that the screens of teams share: a person, a ratio.
import { useLanguage } from '@gomve/ui/lib/language'
import { percentOf } from '@/lib/share'
import { PersonLink } from '@/ui/person-link'

interface Person {
  nickname: string
  maskedMobile: string
}

export function PersonCell({ of: { nickname, maskedMobile } }: { of: Person }) {
  return (
    <>
      {nickname}
      <span className="num block text-sm text-ink-2">{maskedMobile}</span>
    </>
  )
}

export function PersonFact({ of }: { of: Person & { userId: string } }) {
  return (
    <PersonLink id={of.userId}>
      {of.nickname} <span className="num">{of.maskedMobile}</span>
    </PersonLink>
  )
}

/** A ratio in 1/100 of a percent: 350 is 3.5 %. */
export function Percent({ share, className }: { share: number; className?: string }) {
  return <span className={`num ${className ?? ''}`}>{percentOf(share, useLanguage())}</span>
}
