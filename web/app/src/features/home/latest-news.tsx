// The newest news, at the end of the home page.
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newsQuery } from '@/features/news'
import { SectionTitle } from '@/ui/page'

const newsLines = 2

export default function LatestNews() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const news = useQuery(newsQuery)
  if (!news.data || news.data.length === 0) return null
  return (
    <section className="pt-5">
      <SectionTitle more={{ to: '/pages/news/list', words: t('all') }}>{t('news')}</SectionTitle>
      <Rows className="mx-4">
        {news.data.slice(0, newsLines).map(({ newsId, title, publishedAt }) => (
          <Row
            key={newsId}
            label={title}
            hint={shortDate(publishedAt, language)}
            to={`/pages/news/detail?id=${newsId}`}
          />
        ))}
      </Rows>
    </section>
  )
}
