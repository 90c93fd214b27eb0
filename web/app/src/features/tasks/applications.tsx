// The user's applications for tasks that their provider reviews, newest first; one that waits can be
// withdrawn.
import { Button, ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { toast } from '@gomve/ui/toast'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { square, takeAddress } from './addresses'
import { type Application, applicationsList, useWithdraw } from './take-calls'
import { ApplicationBadge } from './take-state'

export function Applications() {
  const { t } = useTranslation(['take', 'tasks'])
  const applications = useInfiniteQuery(applicationsList)
  return (
    <InfiniteList
      query={applications}
      itemKey={one => one.applicationId}
      skeleton={<SkeletonRows rows={3} className="h-28" />}
      empty={
        <Empty
          title={t('application.none')}
          hint={t('application.noneHint')}
          action={{ label: t('tasks:my.toSquare'), to: square }}
        />
      }
    >
      {one => <ApplicationCard of={one} />}
    </InfiniteList>
  )
}

function ApplicationCard({ of }: { of: Application }) {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const { name, portions, size, provider, state, appliedAt, takeId } = of
  return (
    <article className="card space-y-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-32 text-base leading-snug font-semibold">{name}</h2>
        <ApplicationBadge state={state} />
      </div>
      <p className="num text-sm">{t('application.size', { portions, size })}</p>
      <p className="num flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        <span>{t('application.by', { name: provider })}</span>
        <span>{t('application.at', { at: dayAndTime(appliedAt, language) })}</span>
      </p>
      {state === 'lapsed' && <p className="text-sm text-ink-2">{t('application.lapsed')}</p>}
      {state === 'pending' && <Withdraw of={of} />}
      {takeId && (
        <ButtonLink tone="quiet" wide to={takeAddress(takeId)}>
          {t('application.seeTake')}
        </ButtonLink>
      )}
    </article>
  )
}

function Withdraw({ of: { applicationId } }: { of: Application }) {
  const { t } = useTranslation('take')
  const withdraw = useWithdraw()
  const ask = async () => {
    const yes = await confirm({
      title: t('application.ask'),
      text: t('application.text'),
      confirm: t('application.confirm'),
      danger: true,
    })
    if (yes) withdraw.act({ applicationId }, () => toast.success(t('application.done')))
  }
  return (
    <Button tone="quiet" wide busy={withdraw.isPending} onClick={() => void ask()}>
      {t('application.withdraw')}
    </Button>
  )
}
