// A system text as it is read: its version, the language it is written in, and its body.
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { useTranslation } from 'react-i18next'
import type { GetAnswer } from '@/api/client'
import { Prose, WrittenIn } from '@/ui/prose'
import { Contacts } from './contacts'

type Text = GetAnswer<'/sys/text/queryDetail'>

/** Its title is left to the page or sheet around it. Uses the texts of `sys`. */
export function SystemText({ text }: { text: Text }) {
  const { t } = useTranslation('sys')
  const language = useLanguage()
  const { key, version, updatedAt, language: written, bodyHtml } = text
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        {t('version', { version, date: shortDate(updatedAt, language) })}
        <WrittenIn language={written} />
      </p>
      {key === 'customer_service' && <Contacts />}
      <Prose html={bodyHtml} className="mt-2" />
    </>
  )
}
