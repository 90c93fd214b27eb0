// One text in three languages side by side, each with a preview.
import { type Language, languages } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { post, type Shapes } from '@/api/client'
import { useDebounced } from '@/lib/debounced'
import { TextArea, TextField } from '@/ui/fields'
import { Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'

type Words = Shapes['content.Words']
export type Manuscript = Record<Language, Words>

export const emptyWords: Words = { title: '', summary: '', body: '' }

interface EditorProps {
  words: Manuscript
  onChange: (words: Manuscript) => void
}

export function ThreeLanguages({ words, onChange }: EditorProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      {(Object.keys(languages) as Language[]).map(language => (
        <Column
          key={language}
          language={language}
          words={words[language]}
          onChange={changed => onChange({ ...words, [language]: changed })}
        />
      ))}
    </div>
  )
}

interface ColumnProps {
  language: Language
  words: Words
  onChange: (words: Words) => void
}

function Column({ language, words, onChange }: ColumnProps) {
  const { t } = useTranslation('content')
  const required = language === 'vi'
  return (
    <Panel title={<span lang={language}>{languages[language]}</span>}>
      <TextField
        label={t('words.title')}
        lang={language}
        value={words.title}
        onChange={title => onChange({ ...words, title })}
        maxLength={200}
        required={required}
      />
      <TextArea
        label={t('words.summary')}
        lang={language}
        hint={t('words.summaryHint')}
        value={words.summary}
        onChange={summary => onChange({ ...words, summary })}
        rows={2}
        maxLength={500}
      />
      <TextArea
        label={t('words.body')}
        lang={language}
        hint={t('words.markdown')}
        value={words.body}
        onChange={body => onChange({ ...words, body })}
        rows={14}
        maxLength={20_000}
        required={required}
      />
      <Preview language={language} markdown={words.body} />
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
