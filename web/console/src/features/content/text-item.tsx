// One system text, written in three languages. Each save is a new version with a reason.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import type { Shapes } from '@/api/client'
import { listQuery } from '@/api/lists'
import { answerOf, useAct } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { required, useDraft, z } from '@/lib/form'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields'
import { Form } from '@/ui/form'
import { Loaded, Page, Panel } from '@/ui/page'
import { Queue } from '@/ui/queue'
import { Refusal } from '@/ui/refusal'
import type { Opened } from '@/ui/resource'
import type { Column } from '@/ui/table'
import { toast } from '@/ui/toast'
import { When } from '@/ui/when'
import { manuscript, ThreeLanguages } from './words'

type Key = Shapes['content.TextKey']
type Written = Shapes['content.TextManuscript']
type Version = Shapes['content.TextVersion']

const keys: readonly Key[] = ['agreement', 'privacy', 'about', 'customer_service']

export function TextItem({ id, choose }: Opened) {
  const key = keys.find(known => known === id)
  if (!key) return <Navigate to="/texts" replace />
  return <TextScreen textKey={key} onBack={() => choose('')} />
}

function TextScreen({ textKey, onBack }: { textKey: Key; onBack: () => void }) {
  const { t } = useTranslation(['content', 'common'])
  const [version, setVersion] = useAddress('version')
  const current = useText(textKey, '')
  const earlier = useText(textKey, version)
  return (
    <Page
      title={t(`textKey.${textKey}`)}
      actions={<Button onClick={onBack}>{t('news.back')}</Button>}
      hint={version ? t('text.earlier', { version }) : undefined}
    >
      <Loaded query={current}>
        {({ version: newest }) => (
          <Loaded query={version ? earlier : current}>
            {written => (
              <TextEditor
                key={written.version}
                written={written}
                newest={newest}
                onSaved={() => setVersion('')}
              />
            )}
          </Loaded>
        )}
      </Loaded>
      <History textKey={textKey} chosen={version} onChoose={setVersion} />
    </Page>
  )
}

const useText = (key: Key, version: string) =>
  useQuery({
    ...answerOf('/text/get', { key, version: version ? Number(version) : undefined }),
    refetchOnWindowFocus: false,
  })

interface EditorProps {
  written: Written
  /** The version that a save follows, also when an earlier one is restored. */
  newest: number
  onSaved: () => void
}

const schema = z.object({ ...manuscript, reason: required() })

function TextEditor({ written, newest, onSaved }: EditorProps) {
  const { t } = useTranslation(['content', 'common'])
  const { vi, en, zh } = written
  const form = useDraft(schema, { vi, en, zh, reason: '' })
  const save = useAct('/text/save', {
    refreshes: ['/text/list', '/text/get', '/text/history'],
    onDone: () => {
      toast(t('text.saved'))
      onSaved()
    },
  })
  return (
    <Form
      className="space-y-4"
      onSubmit={form.submit(sent => save.mutate({ key: written.key, version: newest, ...sent }))}
    >
      <ThreeLanguages field={form.field} />
      <TextField {...form.field('reason')} label={t('text.reason')} maxLength={300} className="max-w-xl" />
      <Refusal error={save.error} />
      <Button type="submit" tone="primary" busy={save.isPending}>
        {t('text.save')}
      </Button>
    </Form>
  )
}

interface HistoryProps {
  textKey: Key
  chosen: string
  onChoose: (version: string) => void
}

function History({ textKey, chosen, onChoose }: HistoryProps) {
  const { t } = useTranslation(['content', 'common'])
  const query = useInfiniteQuery(listQuery('/text/history', { key: textKey }))
  const columns: Column<Version>[] = [
    { head: t('text.version'), cell: item => <span className="num">{item.version}</span> },
    { head: t('news.savedAt'), cell: item => <When at={item.savedAt} /> },
    { head: t('news.savedBy'), cell: item => item.savedBy || '–' },
    { head: t('common:field.reason'), cell: item => item.reason || '–' },
  ]
  return (
    <Panel title={t('text.history')}>
      <Queue
        label={t('text.history')}
        query={query}
        idOf={item => String(item.version)}
        columns={columns}
        chosen={chosen}
        onChoose={onChoose}
        empty={t('text.noHistory')}
      />
    </Panel>
  )
}
