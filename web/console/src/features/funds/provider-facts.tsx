// Facts of an application: who it is of, what hinders it, and who decided.
import { Count } from '@gomve/ui/money'
import type { Fact } from '@/ui/page'
import { When } from '@/ui/when'
import type { Provider, Translate } from './calls'
import { InFunds, Person, ProviderBadge } from './cells'

export function providerFacts(item: Provider, t: Translate): Fact[] {
  const { state, proposedAt, decidedAt, endedAt } = item
  const waits = state === 'applying'
  return [
    { name: t('common:field.person'), value: <Person of={item} /> },
    { name: t('common:field.state'), value: <ProviderBadge of={item} /> },
    { name: t('provider.note'), value: item.note || '–' },
    { name: t('provider.appliedAt'), value: <When at={item.appliedAt} /> },
    { name: t('provider.seats'), value: waits && <Count value={item.personalSeats} /> },
    { name: t('provider.task'), value: waits && t(item.holdsTask ? 'provider.taskYes' : 'provider.taskNo') },
    { name: t('provider.inFunds'), value: !waits && <InFunds of={item} /> },
    { name: t('provider.proposer'), value: item.proposer },
    { name: t('provider.proposedAt'), value: proposedAt && <When at={proposedAt} /> },
    { name: t('common:field.decider'), value: item.decider },
    { name: t('common:field.decidedAt'), value: decidedAt && <When at={decidedAt} /> },
    { name: t('common:field.reason'), value: item.reason },
    { name: t('provider.endedAt'), value: endedAt && <When at={endedAt} /> },
    { name: t('provider.id'), value: <span className="num text-sm">{item.providerId}</span> },
  ]
}
