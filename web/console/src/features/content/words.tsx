// One text in three languages side by side, each with a preview.
import { type Language, languages } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { post, type Shapes } from '@/api/client'
import { useDebounced } from '@/lib/debounced'
import { type Bound, required, text, z } from '@/lib/form'
import { TextArea, TextField } from '@/ui/fields'
import { Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'

const translated = z.object({ title: text(), summary: text(), body: text() })

/** A title and a body in Vietnamese, which is shown where another language has none. */
export const manuscript = {
  vi: z.object({ title: required(), summary: text(), body: required() }),
  en: translated,
  zh: translated,
}

export const emptyWords: Shapes['content.Words'] = { title: '', summary: '', body: '' }

interface WordsProps {
  field: (name: `${Language}.${keyof typeof emptyWords}`) => Bound<string>
}

export function ThreeLanguages({ field }: WordsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      {(Object.keys(languages) as Language[]).map(language => (
        <Column key={language} language={language} field={field} />
      ))}
    </div>
  )
}

function Column({ language, field }: WordsProps & { language: Language }) {
  const { t } = useTranslation('content')
  const body = field(`${language}.body`)
  return (
    <Panel title={<span lang={language}>{languages[language]}</span>}>
      <TextField {...field(`${language}.title`)} label={t('words.title')} lang={language} maxLength={200} />
      <TextArea
        {...field(`${language}.summary`)}
        label={t('words.summary')}
        lang={language}
        hint={t('words.summaryHint')}
        rows={2}
        maxLength={500}
      />
      <TextArea
        {...body}
        label={t('words.body')}
        lang={language}
        hint={t('words.markdown')}
        rows={14}
        maxLength={20_000}
      />
      <Preview language={language} markdown={body.value} />
    </Panel>
  )
}

const pause = 600

function Preview({ language, markdown }: { language: Language; markdown: string }) {
  const { t } = useTranslation('content')
  const settled = useDebounced(markdown, pause)
  const preview = useQuery({
    queryKey: ['/content/preview', settled],
    queryFn: () => post('/content/preview', { markdown: settled }),
    enabled: settled !== '',
    placeholderData: earlier => earlier,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="space-y-2 border-t border-tint/8 pt-3">
      <p className="text-sm text-ink-2">{t('words.preview')}</p>
      <Refusal error={preview.error} />
      {settled === '' ? (
        <p className="text-ink-3">{t('words.nothing')}</p>
      ) : (
        <section
          lang={language}
          aria-label={t('words.preview')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
          tabIndex={0}
          className="prose max-h-[480px] overflow-y-auto pr-1"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it, of its own tags only
          dangerouslySetInnerHTML={{ __html: preview.data?.bodyHtml ?? '' }}
        />
      )}
    </div>
  )
}
