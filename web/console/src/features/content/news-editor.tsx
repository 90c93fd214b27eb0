// Editing one news item: saving, publishing and withdrawing it.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { text, useDraft, z } from '@/lib/form'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields'
import { Form } from '@/ui/form'
import { Page } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { toast } from '@/ui/toast'
import { When } from '@/ui/when'
import { emptyWords, manuscript, ThreeLanguages } from './words'

interface EditorProps {
  written?: Shapes['content.NewsManuscript']
  onSaved: (newsId: string) => void
  onBack: () => void
}

const schema = z.object({ ...manuscript, cover: text() })

const lists = ['/news/list', '/news/get'] as const

export function NewsEditor({ written, onSaved, onBack }: EditorProps) {
  const { t } = useTranslation(['content', 'common'])
  const { vi = emptyWords, en = emptyWords, zh = emptyWords, cover = '' } = written ?? {}
  const form = useDraft(schema, { vi, en, zh, cover })
  const save = useAct('/news/save', {
    refreshes: lists,
    onDone: saved => {
      toast(t('news.saved'))
      onSaved(saved.newsId)
    },
  })
  return (
    <Page
      title={written ? form.draft.vi.title || t('news.edit') : t('news.add')}
      hint={
        written && (
          <>
            {t('news.savedBy')} {written.savedBy} · <When at={written.savedAt} />
          </>
        )
      }
      actions={
        <>
          {written && (
            <Badge tone={written.state === 'published' ? 'green' : 'plain'}>
              {t(`newsState.${written.state}`)}
            </Badge>
          )}
          <Button onClick={onBack}>{t('news.back')}</Button>
        </>
      }
    >
      <Form
        className="space-y-4"
        onSubmit={form.submit(sent =>
          save.mutate({ newsId: written?.newsId, version: written?.version, ...sent }),
        )}
      >
        <ThreeLanguages field={form.field} />
        <TextField
          {...form.field('cover')}
          label={t('news.cover')}
          hint={t('news.coverHint')}
          maxLength={200}
          className="max-w-md"
        />
        <Refusal error={save.error} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" busy={save.isPending}>
            {t('common:act.save')}
          </Button>
          {written && <Showing written={written} changed={form.isChanged} />}
        </div>
      </Form>
    </Page>
  )
}

interface ShowingProps {
  written: NonNullable<EditorProps['written']>
  /** Unsaved changes cannot be published. */
  changed: boolean
}

function Showing({ written, changed }: ShowingProps) {
  const { t } = useTranslation(['content', 'common'])
  const { newsId, version, state } = written
  const publish = useAct('/news/publish', { refreshes: lists, onDone: () => toast(t('news.published')) })
  const withdraw = useAct('/news/withdraw', { refreshes: lists, onDone: () => toast(t('news.withdrawn')) })
  return (
    <>
      {state === 'draft' ? (
        <Button
          tone="good"
          disabled={changed}
          busy={publish.isPending}
          onClick={() => publish.mutate({ newsId, version })}
        >
          {t('news.publish')}
        </Button>
      ) : (
        <Button tone="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate({ newsId })}>
          {t('news.withdraw')}
        </Button>
      )}
      {changed && state === 'draft' && (
        <p className="self-center text-sm text-ink-2">{t('news.saveFirst')}</p>
      )}
      <Refusal error={publish.error ?? withdraw.error} />
    </>
  )
}
