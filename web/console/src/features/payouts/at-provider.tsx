// What a provider says of a transfer, or what was wrong with its last answer.
import { Badge } from '@gomve/ui/badge'
import { When } from '@/ui/when'
import type { Transfer, Translate } from './calls'

export function AtProvider({ of, t }: { of: Transfer | undefined; t: Translate }) {
  if (!of) return '–'
  return (
    <>
      <Badge tone={of.problem === 'none' ? 'blue' : 'red'}>
        {of.providerState || t(`transferState.${of.state}`)}
      </Badge>
      {of.problem !== 'none' && (
        <span className="block text-sm text-warning">{t(`problem.${of.problem}`)}</span>
      )}
      {of.answeredAt && (
        <span className="block text-sm text-ink-2">
          <When at={of.answeredAt} />
        </span>
      )}
    </>
  )
}
