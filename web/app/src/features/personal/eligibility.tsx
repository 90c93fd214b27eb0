// How many groups the user may open now, and why: tickets won in the public queue, less those used.
import { useTranslation } from 'react-i18next'
import type { Quote } from './calls'

export function CanOpen({ won, used, left }: Quote['eligibility']) {
  const { t } = useTranslation('personal')
  return (
    <section className="hero mx-4 mt-1 mb-3 px-4 py-3.5">
      <p className="text-lg font-semibold">{t('eligibility.left', { count: left })}</p>
      <p className="num text-sm text-white">{t('eligibility.how', { won, used })}</p>
    </section>
  )
}
