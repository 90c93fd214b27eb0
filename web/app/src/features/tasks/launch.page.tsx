// pages/user/task/my: opening personal groups for tickets of the running take, and its open batches.
import { Button } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { myBatches } from '@/features/personal'
import { confirm } from '@/ui/confirm'
import { HistoryLink } from '@/ui/header-link'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { square } from './addresses'
import { LaunchForm } from './launch-form'
import { LaunchPreview } from './launch-preview'
import { OpenBatches } from './open-batches'
import { type Take, takeQuery } from './take-calls'
import { type Launching, useLaunch } from './use-launch'
import { Why } from './why'

export default function LaunchPage() {
  const { t } = useTranslation(['take', 'tasks'])
  const query = useQuery(takeQuery())
  if (query.data) return <Shown take={query.data.take} />
  return (
    <Page title={t('launch.title')}>
      <Loaded query={query} skeleton={<LaunchSkeleton />}>
        {() => (
          <Empty
            title={t('running.none')}
            hint={t('running.noneHint')}
            action={{ label: t('tasks:my.toSquare'), to: square }}
          />
        )}
      </Loaded>
    </Page>
  )
}

function Shown({ take }: { take: Take }) {
  const { t } = useTranslation(['take', 'personal'])
  const of = useLaunch(take)
  return (
    <Page
      title={t('launch.title')}
      right={<HistoryLink to={myBatches} label={t('personal:list.title')} />}
      footer={<Bar take={take} of={of} />}
    >
      {take.free > 0 && (
        <>
          <LaunchForm take={take} of={of} />
          <LaunchPreview take={take} of={of} />
        </>
      )}
      <OpenBatches />
    </Page>
  )
}

function Bar({ take: { free, whyNotLaunch }, of }: { take: Take; of: Launching }) {
  const { t } = useTranslation(['take', 'tasks'])
  const dong = useDong()
  const { count, price, fault, launching } = of
  const groups = { count, price: dong(price || '0') }
  const ask = async () => {
    const yes = await confirm({
      title: t('launch.ask', groups),
      text: t('launch.text', groups),
      confirm: t('launch.confirm'),
    })
    if (yes) of.launch()
  }
  return (
    <div className="space-y-2">
      {whyNotLaunch ? (
        <Why whyNot={whyNotLaunch} />
      ) : (
        free === 0 && <p className="text-center text-sm text-ink-2">{t('running.nothingFree')}</p>
      )}
      <Button
        size="lg"
        wide
        disabled={Boolean(whyNotLaunch) || free === 0 || fault !== undefined}
        busy={launching.busy}
        onClick={() => void ask()}
      >
        {launching.checking ? t('tasks:checking') : t('launch.go', groups)}
      </Button>
    </div>
  )
}

function LaunchSkeleton() {
  return (
    <div className="space-y-4 px-4 pt-1">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-28 rounded-2xl" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
