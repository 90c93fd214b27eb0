// The news item being edited: a new one or one from the list.
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
  // A refetch must not change the text while it is being edited.
  const news = useQuery({ ...answerOf('/news/get', { newsId: id }), refetchOnWindowFocus: false })
  return (
    <Loaded query={news}>
      {written => (
        <NewsEditor key={written.version} written={written} onSaved={() => undefined} onBack={onBack} />
      )}
    </Loaded>
  )
}
