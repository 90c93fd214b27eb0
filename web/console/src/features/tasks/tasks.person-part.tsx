// A person's takes of providers' tasks, and the tasks that they published, on the page about them.
import { useLanguage } from '@gomve/ui/lib/language'
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listQuery } from '@/api/lists'
import { useMay } from '@/api/queries'
import type { OfPerson, PersonList } from '@/registries'
import { itemsOf, Queue } from '@/ui/queue'
import type { Column } from '@/ui/table'
import { OnDay, When } from '@/ui/when'
import { Brought, OfAll, OfferBadge, Proof, ScreenLink, TakeBadge } from './offer-cells'
import { type Offer, offerAddress, type Settlement, type Translate, takeAddress } from './offers'

function PersonTasks({ id }: OfPerson) {
  return (
    <div className="space-y-6">
      {useMay('settlements') && <Takes userId={id} />}
      <Offers userId={id} />
    </div>
  )
}

/** A list that is empty, in a line: most people have only one of the two. */
const Nothing = ({ words }: { words: string }) => <p className="text-sm text-ink-2">{words}</p>

function Takes({ userId }: { userId: string }) {
  const { t } = useTranslation(['offers', 'common'])
  const query = useInfiniteQuery(listQuery('/settlement/list', { userId }, { language: useLanguage() }))
  if (query.isSuccess && itemsOf(query).length === 0) return <Nothing words={t('person.noTakes')} />
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{t('person.takes')}</h3>
      <Queue label={t('person.takes')} query={query} idOf={({ takeId }) => takeId} columns={takeColumns(t)} />
    </section>
  )
}

const takeColumns = (t: Translate): Column<Settlement>[] => [
  {
    head: t('common:field.class'),
    cell: item => (
      <>
        <ScreenLink permission="settlements" to={takeAddress(item.takeId)}>
          {item.name}
        </ScreenLink>{' '}
        <TakeBadge of={item} />
      </>
    ),
  },
  { head: t('take.sold'), cell: ({ sold, size }) => <OfAll count={sold} all={size} />, right: true },
  { head: t('take.principal'), cell: ({ principal }) => <Money amount={principal} />, right: true },
  { head: t('take.brought'), cell: item => <Brought of={item} />, right: true },
  { head: t('take.takerGot'), cell: ({ takerGot }) => <Money amount={takerGot} />, right: true },
  { head: t('proof.name'), cell: item => <Proof of={item} /> },
  { head: t('take.takenAt'), cell: ({ takenAt }) => <When at={takenAt} />, right: true },
]

function Offers({ userId }: { userId: string }) {
  const { t } = useTranslation(['offers', 'common'])
  const query = useInfiniteQuery(listQuery('/task/list', { userId }, { language: useLanguage() }))
  if (query.isSuccess && itemsOf(query).length === 0) return <Nothing words={t('person.noTasks')} />
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{t('person.tasks')}</h3>
      <Queue
        label={t('person.tasks')}
        query={query}
        idOf={({ taskId }) => taskId}
        columns={offerColumns(t)}
      />
    </section>
  )
}

const offerColumns = (t: Translate): Column<Offer>[] => [
  {
    head: t('common:field.class'),
    cell: item => (
      <>
        <ScreenLink permission="providers" to={offerAddress(item.taskId)}>
          {item.name}
        </ScreenLink>{' '}
        <OfferBadge of={item} />
      </>
    ),
  },
  { head: t('week'), cell: ({ monday }) => <OnDay day={monday} />, right: true },
  {
    head: t('task.taken'),
    cell: ({ taken, portions }) => <OfAll count={taken} all={portions} />,
    right: true,
  },
  { head: t('task.price'), cell: ({ taskPrice }) => <Money amount={taskPrice} />, right: true },
  { head: t('common:field.publishedAt'), cell: ({ publishedAt }) => <When at={publishedAt} />, right: true },
]

export default {
  place: 'list',
  name: 'tasks',
  words: 'offers:person.title',
  order: 5,
  permission: 'providers',
  Part: PersonTasks,
} satisfies PersonList
