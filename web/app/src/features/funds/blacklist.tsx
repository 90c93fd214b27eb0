// Users who take no more tasks of the provider's, and taking them off the list.
import { Button } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { toast } from '@gomve/ui/toast'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/ui/avatar'
import { confirm } from '@/ui/confirm'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonLines } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { tasksOfMine } from './addresses'
import { type Blocked, blockedList, useUnblock } from './task-calls'

export function Blacklist() {
  const { t } = useTranslation('fundsTasks')
  const blocked = useInfiniteQuery(blockedList)
  return (
    <InfiniteList
      query={blocked}
      itemKey={one => one.blackId}
      className="card mx-4 divide-y divide-white/5 px-4"
      skeleton={<SkeletonLines rows={3} className="px-4" />}
      empty={
        <Empty
          art="people"
          title={t('block.none')}
          hint={t('block.noneHint')}
          action={{ label: t('list.all'), to: tasksOfMine }}
        />
      }
    >
      {one => <Line of={one} />}
    </InfiniteList>
  )
}

function Line({ of: { blackId, name, photo, addedAt } }: { of: Blocked }) {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  const unblock = useUnblock()
  const ask = async () => {
    const yes = await confirm({
      title: t('block.removeAsk', { name }),
      confirm: t('block.remove'),
    })
    if (yes) unblock.act(blackId, () => toast.success(t('block.removed')))
  }
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-3 py-2.5">
      <Avatar name={name} photo={photo} size={40} silent />
      <span className="min-w-0 flex-1 basis-24">
        <span className="block font-semibold break-words">{name}</span>
        <span className="num block text-sm text-ink-2">
          {t('block.at', { at: dayAndTime(addedAt, language) })}
        </span>
      </span>
      <Button
        tone="quiet"
        className="px-3.5"
        busy={unblock.isPending}
        aria-label={t('block.removeOf', { name })}
        onClick={() => void ask()}
      >
        {t('block.remove')}
      </Button>
    </div>
  )
}
