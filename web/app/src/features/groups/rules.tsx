// How a group works, in three steps.
import { Steps } from '@gomve/ui/steps'
import { useTranslation } from 'react-i18next'

export function HowItWorks() {
  const { t } = useTranslation('groups')
  return (
    <section aria-label={t('rules.title')} className="px-4">
      <Steps steps={[t('rules.join'), t('rules.form'), t('rules.draw')]} />
    </section>
  )
}
