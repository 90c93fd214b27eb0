// One of the provider's tasks: its numbers, its course, its takers, and what can be done with it.
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { Meter, type Stage, Timeline } from '@gomve/ui/steps'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { percent } from '@/lib/percent'
import { SectionTitle } from '@/ui/page'
import { fundAddress } from './addresses'
import { some } from './sums'
import { Takers } from './takers'
import { TaskActions } from './task-actions'
import type { Task } from './task-calls'
import { Traits } from './task-card'
import { TaskBadge } from './task-states'
import { useWeek } from './week'

export function OneTask({ task }: { task: Task }) {
  const { t } = useTranslation('fundsTasks')
  return (
    <>
      <div className="space-y-3 px-4 pt-1">
        <Head task={task} />
        <section className="card p-4">
          <Numbers task={task} />
        </section>
        <TaskActions task={task} />
        <section className="card p-4">
          <h2 className="pb-3 text-base font-semibold">{t('task.course')}</h2>
          <Timeline stages={useCourse(task)} />
        </section>
      </div>
      <SectionTitle>{t('task.takers')}</SectionTitle>
      <Takers taskId={task.taskId} />
    </>
  )
}

function Head({ task }: { task: Task }) {
  const { t } = useTranslation('fundsTasks')
  const week = useWeek()
  const { classId, hue, cover, name, state, monday, taken, portions } = task
  const words = t('card.taken', { taken, count: portions })
  return (
    <section className="card space-y-3 p-4 shadow-[inset_0_2px_0_var(--color-violet)]">
      <div className="flex gap-3">
        <Cover seed={classId} hue={hue} motif={motifOf(cover)} className="size-16 shrink-0 rounded-2xl" />
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-snug font-semibold break-words">{name}</h2>
          <p className="num text-sm text-ink-2">{week(monday)}</p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <TaskBadge state={state} />
            <Traits task={task} />
          </p>
        </div>
      </div>
      <p className="num text-sm">{words}</p>
      <Meter label={words} value={taken} of={portions} />
    </section>
  )
}

function Numbers({ task }: { task: Task }) {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  const dong = useDong()
  const { portions, tickets, size, taskPrice, leastPrice, reserved, share, leader, sold, endedSize } = task
  const number = (words: string) => <span className="num">{words}</span>
  return (
    <Facts
      facts={[
        {
          name: t('field.size'),
          value: number(t('task.size', { portions, tickets, count: size })),
        },
        { name: t('quote.taskPrice'), value: number(t('each', { price: dong(taskPrice) })) },
        { name: t('quote.leastPrice'), value: number(t('each', { price: dong(leastPrice) })) },
        { name: t('task.yourShare'), value: number(percent(share, language)), strong: true },
        ...(some(reserved) ? [{ name: t('task.reserved'), value: <Money amount={reserved} /> }] : []),
        ...(endedSize > 0
          ? [{ name: t('task.sold'), value: number(t('task.soldOf', { sold, count: endedSize })) }]
          : []),
        ...(leader ? [{ name: t('task.leader'), value: leader }] : []),
        ...(task.remark ? [{ name: t('task.remark'), value: task.remark }] : []),
        {
          name: t('task.fund'),
          value: (
            <Link
              to={fundAddress(task.fundId)}
              viewTransition
              className="inline-flex min-h-11 items-center font-semibold text-primary"
            >
              {t('task.toFund')}
            </Link>
          ),
        },
      ]}
    />
  )
}

/** What has happened, and what comes. */
function useCourse(task: Task): Stage[] {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  const at = (when: string) => dayAndTime(when, language)
  const until = (when: string) => t('stage.until', { at: at(when) })
  const { state, publishedAt, takesUntil, sellsUntil, settlesAt, completesAt, endedAt } = task
  const published: Stage = {
    key: 'published',
    title: t('task.published'),
    note: at(publishedAt),
    state: 'done',
  }
  if (state === 'cancelled') {
    const note = endedAt ? at(endedAt) : undefined
    return [published, { key: 'cancelled', title: t('stage.cancelled'), note, state: 'failed' }]
  }
  const place = places[state]
  const stage = (key: 'taking' | 'selling' | 'settling' | 'completed', nth: number, note: string): Stage => ({
    key,
    title: t(`stage.${key}`),
    note,
    state: nth < place ? 'done' : nth === place ? 'now' : 'next',
  })
  return [
    published,
    stage('taking', 1, state === 'paused' ? t('stage.paused', { at: at(takesUntil) }) : until(takesUntil)),
    stage('selling', 2, until(sellsUntil)),
    stage('settling', 3, at(settlesAt)),
    stage('completed', 4, at(completesAt)),
  ]
}

const places = {
  receiving: 1,
  paused: 1,
  executing: 2,
  completing: 3,
  buying_back: 3,
  success: 4,
  failed: 4,
  completed: 5,
} as const
