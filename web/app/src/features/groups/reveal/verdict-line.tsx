// What this device says of the draw beside its result, and the way to the proof. Only a draw that it has
// repeated looks like a success.
import { clsx } from 'clsx'
import { ChevronRight, CircleHelp, LoaderCircle, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Verdict } from './use-proof'

const doubtful = { icon: CircleHelp, look: 'bg-warning/12 text-warning' }
const looks: Record<Verdict, typeof doubtful> = {
  checking: { icon: LoaderCircle, look: 'bg-white/6 text-ink-2' },
  right: { icon: ShieldCheck, look: 'bg-success/12 text-gain' },
  unsealed: doubtful,
  wrong: { icon: ShieldAlert, look: 'bg-error/16 text-fault' },
  unable: doubtful,
  absent: doubtful,
}

export function VerdictLine({ groupId, verdict }: { groupId: string; verdict: Verdict }) {
  const { t } = useTranslation('groups')
  const { icon: Icon, look } = looks[verdict]
  return (
    <Link
      to={`/pages/gb/draw?group=${groupId}`}
      viewTransition
      className={clsx(
        'press flex min-h-12 items-center gap-2.5 rounded-2xl px-3 py-2 text-left text-base leading-snug',
        look,
      )}
    >
      <Icon
        className={clsx('size-6 shrink-0', verdict === 'checking' && 'animate-spin')}
        aria-hidden="true"
      />
      <span className="min-w-0 flex-1 font-semibold">{t(`verdict.${verdict}`)}</span>
      <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
    </Link>
  )
}
