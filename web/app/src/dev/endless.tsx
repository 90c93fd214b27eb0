// The list without an end, fed from here: three pages, a heading a day, and its end.
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ListPage, listQuery } from '@/api/lists'
import { InfiniteList } from '@/ui/infinite-list'
import { Empty } from '@/ui/states'
import { Part } from './part'

interface Line {
  id: number
  day: string
}

const pages = 3
const rows = 4
const days = ['Thứ Tư, 18 tháng 11', 'Thứ Ba, 17 tháng 11']

const pageAt = (number: number): ListPage<Line> => ({
  items: Array.from({ length: rows }, (_, row) => {
    const id = number * rows + row
    return { id, day: days[id < rows ? 0 : 1] ?? '' }
  }),
  next: number + 1 < pages ? String(number + 1) : null,
})

const lines = listQuery(['dev', 'lines'], async ({ cursor }) => pageAt(Number(cursor ?? 0)))

export function Endless() {
  const query = useInfiniteQuery(lines)
  return (
    <Part name="InfiniteList">
      <InfiniteList
        query={query}
        itemKey={line => String(line.id)}
        heading={line => line.day}
        className="space-y-2"
        empty={
          <Empty title="Chưa có dòng nào" action={{ label: 'Tải lại', act: () => void query.refetch() }} />
        }
      >
        {line => <p className="card num px-4 py-2.5 text-sm">{line.id + 1}</p>}
      </InfiniteList>
    </Part>
  )
}
