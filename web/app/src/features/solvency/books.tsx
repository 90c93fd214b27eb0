// The chain's head and the last check of the whole chain.
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Count } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useTranslation } from 'react-i18next'
import type { Overview } from './calls'

export function Books({ overview: { head, check } }: { overview: Overview }) {
  const { t } = useTranslation('solvency')
  const language = useLanguage()
  return (
    <section className="card p-4">
      <h2 className="text-lg font-semibold">{t('books.title')}</h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">{t('books.text')}</p>
      {head && (
        <>
          <Facts
            facts={[
              { name: t('books.number'), value: <Count value={head.number} /> },
              { name: t('books.sealed'), value: dateTime(head.sealedAt, language) },
            ]}
          />
          <p className="mt-2.5 text-sm text-ink-2">{t('books.hash')}</p>
          <code className="block font-mono text-xs break-all text-ink-3">{head.hash}</code>
        </>
      )}
      <h3 className="mt-4 mb-2 flex items-center justify-between gap-3 text-base font-semibold">
        {t('check.title')}
        {check && (
          <Badge tone={check.holds ? 'green' : 'red'}>
            {check.holds ? t('check.holds') : t('check.fails')}
          </Badge>
        )}
      </h3>
      {check ? (
        <Facts
          facts={[
            { name: t('check.at'), value: dateTime(check.at, language) },
            { name: t('check.number'), value: <Count value={check.number} /> },
            { name: t('check.lines'), value: <Count value={check.transfers} /> },
          ]}
        />
      ) : (
        <p className="text-sm text-warning">{t('check.notYet')}</p>
      )}
      <p className="mt-3 text-sm text-ink-2">{t('check.text')}</p>
    </section>
  )
}
