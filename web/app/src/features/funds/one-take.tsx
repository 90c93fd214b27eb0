// One take of the provider's task: what was sold, how its surplus is shared, its days, and what can be done.
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { Facts, Row, Rows } from '@gomve/ui/rows'
import { Meter } from '@gomve/ui/steps'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/ui/avatar'
import { SectionTitle } from '@/ui/page'
import { taskAddress } from './addresses'
import { Block } from './block'
import { EndTake } from './end-take'
import { Remark } from './remark'
import { TakeDays } from './take-days'
import { TakeShares } from './take-shares'
import type { Take, TakeByDay } from './task-calls'
import { TakeBadge } from './task-states'
import { useWeek } from './week'

export function OneTake({ of: { take, days } }: { of: TakeByDay }) {
  const { t } = useTranslation('fundsTasks')
  return (
    <>
      <div className="space-y-3 px-4 pt-1">
        <Head take={take} />
        <TakeShares take={take} />
        <section className="card p-4">
          <Numbers take={take} />
        </section>
        <Rows>
          <Remark on={{ takeId: take.takeId }} remark={take.remark} title={t('take.note')} />
          <Row
            icon={ListChecks}
            colour="#8b7bff"
            label={t('take.toTask')}
            hint={take.name}
            to={taskAddress(take.taskId)}
          />
          <Block by={{ takeId: take.takeId }} name={take.taker} />
        </Rows>
      </div>
      <SectionTitle>{t('take.days')}</SectionTitle>
      <TakeDays days={days} />
      <EndTake take={take} />
    </>
  )
}

function Head({ take }: { take: Take }) {
  const { t } = useTranslation('fundsTasks')
  const week = useWeek()
  const { classId, hue, cover, name, monday, taker, state, sold, size, needed } = take
  const words = t('take.sold', { sold, count: size })
  return (
    <section className="card space-y-3 p-4 shadow-[inset_0_2px_0_var(--color-violet)]">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={taker} size={48} silent />
        <div className="min-w-0 flex-1 basis-28">
          <p className="text-sm text-ink-2">{t('take.taker')}</p>
          <h2 className="text-lg leading-snug font-semibold break-words">{taker}</h2>
        </div>
        <TakeBadge state={state} />
      </div>
      <div className="flex items-center gap-3">
        <Cover seed={classId} hue={hue} motif={motifOf(cover)} className="size-10 shrink-0 rounded-xl" />
        <p className="min-w-0 flex-1 text-sm">
          <span className="block break-words">{name}</span>
          <span className="num block text-ink-2">{week(monday)}</span>
        </p>
      </div>
      <p className="num flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-semibold">{words}</span>
        <span className={sold >= needed ? 'text-gain' : 'text-ink-2'}>
          {sold >= needed ? t('take.reached') : t('take.needed', { count: needed })}
        </span>
      </p>
      <Meter label={words} value={sold} of={size} />
    </section>
  )
}

function Numbers({ take }: { take: Take }) {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  const { portions, size, launched, free, returned, principal, takenAt, endedAt, endedBy, reason } = take
  const number = (words: string) => <span className="num">{words}</span>
  const tickets = (name: 'forming' | 'free' | 'returned', count: number) =>
    count > 0 ? [{ name: t(`take.${name}`), value: number(t('tickets', { count })) }] : []
  return (
    <Facts
      facts={[
        { name: t('field.size'), value: number(t('take.sizeOf', { portions, count: size })) },
        ...tickets('forming', launched),
        ...tickets('free', free),
        ...tickets('returned', returned),
        {
          name: t(take.got ? 'take.principalBack' : 'take.principal'),
          value: <Money amount={principal} />,
        },
        { name: t('take.takenAt'), value: number(dateTime(takenAt, language)) },
        ...(endedAt ? [{ name: t('take.endedAt'), value: number(dateTime(endedAt, language)) }] : []),
        ...(endedBy ? [{ name: t('take.endedBy'), value: t(`endedBy.${endedBy}`) }] : []),
        ...(reason ? [{ name: t('take.reason'), value: reason }] : []),
      ]}
    />
  )
}
