// What people asked for to protect themselves: limits, a pause, an erasure. Read-only.
import { useTranslation } from 'react-i18next'
import { answerOf } from '@/api/queries'
import { LookupScreen } from '@/ui/lookup'
import { Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { LimitsOf } from './limits-of'

export default function LimitsScreen() {
  const { t } = useTranslation(['people', 'common'])
  return (
    <LookupScreen
      title={t('limits.title')}
      hint={t('limits.hint')}
      part="mobile"
      label={t('common:field.mobile')}
      submit={t('common:act.find')}
      maxLength={20}
      nothing={['limits.person_not_found']}
      find={mobile => answerOf('/limits/person', { mobile })}
    >
      {found => (
        <Panel title={<PersonLink id={found.userId}>{found.nickname}</PersonLink>} className="max-w-2xl">
          <LimitsOf person={found} />
        </Panel>
      )}
    </LookupScreen>
  )
}
