// The hub of a provider: the money in funds above; segments for funds, tasks, applications, blocked people.
import { capped } from '@gomve/ui/badge'
import { Button, ButtonLink } from '@gomve/ui/button'
import { Segmented } from '@gomve/ui/choices'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChoice } from '@/lib/choice'
import { addFundAddress, addTaskAddress } from './addresses'
import { Applications } from './applications'
import { Blacklist } from './blacklist'
import { type FundsInfo, waitingQuery } from './calls'
import { FundsOfMine, Head } from './provider'
import { TasksOfMine } from './tasks-of-mine'

const views = ['funds', 'tasks', 'applications', 'black'] as const

export const useHubView = () => useChoice('view', views)

export function Hub({ info }: { info: FundsInfo }) {
  const { t } = useTranslation('fundsTasks')
  const [view, choose] = useHubView()
  return (
    <>
      <div className="px-4 pt-1 pb-3">
        <Head info={info} />
      </div>
      <Segmented
        label={t('views.label')}
        value={view}
        onChange={choose}
        options={views.map(value => ({
          value,
          label: value === 'applications' ? <Waiting /> : <Name view={value} />,
        }))}
        className="mx-4 mb-3"
      />
      {view === 'funds' && <FundsOfMine info={info} />}
      {view === 'tasks' && <TasksOfMine />}
      {view === 'applications' && <Applications />}
      {view === 'black' && <Blacklist />}
    </>
  )
}

/** Four of them have little room. */
function Name({ view }: { view: (typeof views)[number] }) {
  const { t } = useTranslation('fundsTasks')
  return <span className="-mx-1 text-xs min-[22em]:text-sm">{t(`views.${view}`)}</span>
}

/** Its segment, with how many wait. */
function Waiting() {
  const { t } = useTranslation('fundsTasks')
  const count = useQuery(waitingQuery).data ?? 0
  return (
    <>
      <Name view="applications" />
      {count > 0 && (
        <>
          <b
            aria-hidden="true"
            className="num absolute -top-1.5 right-0 min-w-5 rounded-full bg-error px-1 text-xs leading-5 text-error-ink ring-2 ring-page"
          >
            {capped(count)}
          </b>
          <span className="sr-only">{t('views.waiting', { count })}</span>
        </>
      )}
    </>
  )
}

/** The one thing to do in a segment: locking more, or publishing a task. */
export function HubBar({ info: { whyNotAdd, funds } }: { info: FundsInfo }) {
  const { t } = useTranslation('funds')
  const { t: ofTasks } = useTranslation('fundsTasks')
  const [view] = useHubView()
  if (view === 'tasks' && funds.active > 0) {
    return (
      <ButtonLink size="lg" wide to={addTaskAddress()}>
        {ofTasks('publish.title')}
      </ButtonLink>
    )
  }
  if (!whyNotAdd) {
    return (
      <ButtonLink size="lg" wide to={addFundAddress}>
        {t('provider.add')}
      </ButtonLink>
    )
  }
  return (
    <>
      <p role="status" className="mb-2 text-center text-sm text-warning">
        {whyNotAdd.message}
      </p>
      <Button size="lg" wide disabled>
        {t('provider.add')}
      </Button>
    </>
  )
}
