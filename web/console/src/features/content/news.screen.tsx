// News: the list of drafts and published items, or the item being edited.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { NewsItem } from './news-item'

const news = resource(
  {
    list: '/news/list',
    id: 'newsId',
    filters: { state: ['', 'draft', 'published'] },
    query: ({ state }) => ({ state: state || undefined }),
  },
  function useNews() {
    const { t } = useTranslation(['content', 'common'])
    return {
      title: t('news.title'),
      hint: t('news.hint'),
      empty: t('news.empty'),
      origin: { from: t('news.emptyFrom') },
      opens: { add: t('news.add'), Screen: NewsItem },
      filters: {
        state: {
          label: t('common:field.state'),
          option: value => t(`newsState.${value}`),
        },
      },
      columns: [
        {
          key: 'title',
          head: t('words.title'),
          cell: item => <span className="font-semibold">{item.title}</span>,
        },
        {
          key: 'languages',
          head: t('news.languages'),
          cell: item => ['vi', item.hasEnglish && 'en', item.hasChinese && 'zh'].filter(Boolean).join(' · '),
        },
        { key: 'savedBy', head: t('news.savedBy'), cell: item => item.savedBy },
        { key: 'savedAt', head: t('news.savedAt'), cell: item => <When at={item.savedAt} />, right: true },
        {
          key: 'publishedAt',
          head: t('common:field.publishedAt'),
          cell: item => <When at={item.publishedAt} />,
          right: true,
        },
        {
          key: 'state',
          head: t('common:field.state'),
          cell: ({ state }) => (
            <Badge tone={state === 'published' ? 'green' : 'plain'}>{t(`newsState.${state}`)}</Badge>
          ),
          right: true,
        },
      ],
    }
  },
)

export default function NewsScreen() {
  return <ResourceScreen of={news} />
}
