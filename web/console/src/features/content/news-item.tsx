// The news item that is being written, a new one or one of the list.
import { useQuery } from '@tanstack/react-query'
import { answerOf } from '@/api/queries'
import { Loaded } from '@/ui/page'
import type { Opened } from '@/ui/resource'
import { NewsEditor } from './news-editor'

export function NewsItem({ id, choose }: Opened) {
  const back = () => choose('')
  if (id === 'new') return <NewsEditor onSaved={choose} onBack={back} />
  return <Existing id={id} onBack={back} />
}

function Existing({ id, onBack }: { id: string; onBack: () => void }) {
  // What is being written may not change under the writer's hands.
  const news = useQuery({ ...answerOf('/news/get', { newsId: id }), refetchOnWindowFocus: false })
  return (
    <Loaded query={news}>
      {written => (
        <NewsEditor key={written.version} written={written} onSaved={() => undefined} onBack={onBack} />
      )}
    </Loaded>
  )
}
