// A person's own limits, on the page about them.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf } from '@/api/queries'
import type { OfPerson, PersonPanel } from '@/registries'
import { Loaded, Panel } from '@/ui/page'
import { LimitsOf } from './limits-of'

function OwnLimits({ id }: OfPerson) {
  const { t } = useTranslation('people')
  const limits = useQuery({
    ...answerOf('/person/limits', { userId: id }),
    retry: false,
  })
  return (
    <Panel title={t('limits.title')}>
      <Loaded query={limits}>{found => <LimitsOf person={found} />}</Loaded>
    </Panel>
  )
}

export default { place: 'panel', order: 2, permission: 'people', Part: OwnLimits } satisfies PersonPanel
