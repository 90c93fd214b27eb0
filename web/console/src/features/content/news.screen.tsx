// News: the list of drafts and published items, or the one that is being written.
import { Badge } from '@gomve/ui/badge'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get, type Shapes } from '@/api/client'
import { listQuery } from '@/api/lists'
import { useAddress } from '@/lib/address'
import { Button } from '@/ui/button'
import { Chips } from '@/ui/fields'
import { Loaded, Page } from '@/ui/page'
import { Queue } from '@/ui/queue'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import { NewsEditor } from './news-editor'

type Overview = Shapes['content.NewsOverview']
const states = ['', 'draft', 'published'] as const
type State = (typeof states)[number]

export default function NewsScreen() {
  const { t } = useTranslation('content')
  const [chosen, choose] = useAddress('id')
  const [stateGiven, setState] = useAddress('state')
  if (chosen === 'new') return <NewsEditor onSaved={choose} onBack={() => choose('')} />
  if (chosen) return <Existing key={chosen} id={chosen} onBack={() => choose('')} />
  const state = states.find(known => known === stateGiven) ?? ''
  return (
    <Page
      title={t('news.title')}
      hint={t('news.hint')}
      actions={
        <Button tone="primary" onClick={() => choose('new')}>
          {t('news.add')}
        </Button>
      }
    >
      <Chips
        label={t('news.state')}
        value={state}
        options={states.map(value => ({ value, label: value ? t(`newsState.${value}`) : t('news.all') }))}
        onChange={(value: State) => setState(value)}
      />
      <NewsList state={state} onChoose={choose} />
    </Page>
  )
}

function NewsList({ state, onChoose }: { state: State; onChoose: (id: string) => void }) {
  const { t } = useTranslation('content')
  const query = useInfiniteQuery(listQuery('/news/list', { state: state || undefined }))
  const columns: Column<Overview>[] = [
    { head: t('words.title'), cell: item => <span className="font-semibold">{item.title}</span> },
    {
      head: t('news.languages'),
      cell: item => ['vi', item.hasEnglish && 'en', item.hasChinese && 'zh'].filter(Boolean).join(' · '),
    },
    { head: t('news.savedBy'), cell: item => item.savedBy },
    { head: t('news.savedAt'), cell: item => <When at={item.savedAt} />, right: true },
    { head: t('news.publishedAt'), cell: item => <When at={item.publishedAt} />, right: true },
    {
      head: t('news.state'),
      cell: item => (
        <Badge tone={item.state === 'published' ? 'green' : 'plain'}>{t(`newsState.${item.state}`)}</Badge>
      ),
      right: true,
    },
  ]
  return (
    <Queue
      label={t('news.title')}
      query={query}
      idOf={item => item.newsId}
      columns={columns}
      onChoose={onChoose}
      empty={t('news.empty')}
    />
  )
}

function Existing({ id, onBack }: { id: string; onBack: () => void }) {
  const news = useQuery({
    queryKey: ['/news/get', id],
    queryFn: ({ signal }) => get('/news/get', { newsId: id }, signal),
    // What is being written may not change under the writer's hands.
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={news}>
      {written => (
        <NewsEditor key={written.version} written={written} onSaved={() => undefined} onBack={onBack} />
      )}
    </Loaded>
  )
}
