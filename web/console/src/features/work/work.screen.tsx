// The page on which a day begins: alarms, and everything that waits for the operator, decided in place.
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useMe } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { useKeys } from '@/lib/keys'
import { queues, useStanding } from '@/queues'
import { Empty } from '@/ui/empty'
import { Beside, Failed, Loading, Page } from '@/ui/page'
import { stepsOf } from '@/ui/queue'
import { Alarms } from './alarms'
import { Decide } from './decide'
import { FaultyQueue, MoreOf, Slow } from './notices'
import { OtherQueues } from './other-queues'
import { Things } from './things'
import { placeOf, useWork } from './use-work'

export default function WorkScreen() {
  const { t } = useTranslation('work')
  const me = useMe()
  const standing = useStanding()
  return (
    <Page title={t('title')} hint={t('hint')}>
      {standing.isPending && <Loading />}
      {standing.isError && !standing.data && (
        <Failed error={standing.error} onRetry={() => standing.refetch()} />
      )}
      {standing.data && <Alarms alarms={standing.data.alarms} />}
      <OtherQueues />
      {me && standing.data && <Work me={me} />}
    </Page>
  )
}

function Work({ me }: { me: Shapes['admin.Me'] }) {
  const { t } = useTranslation(['work', 'common'])
  const [chosen, choose] = useAddress('id')
  const { mine, ofAnother, more, faulty, slow } = useWork(me)
  const all = [...mine, ...ofAnother]
  const { step } = stepsOf(all, ({ place }) => place, chosen, choose)
  useKeys([
    ['j', () => step(1), t('common:key.next')],
    ['k', () => step(-1), t('common:key.previous')],
  ])
  // What was just decided waits no longer, and is shown as it is now.
  const queue = queues.find(known => chosen.startsWith(placeOf(known, '')))
  const isDone = all.length + faulty.length + slow.length === 0
  return (
    <Beside
      list={
        <>
          {mine.length > 0 && <Things label={t('list')} things={mine} {...{ chosen, choose }} />}
          {more.map(long => (
            <MoreOf key={long.queue.key} {...long} />
          ))}
          {faulty.map(fault => (
            <FaultyQueue key={fault.queue.key} {...fault} />
          ))}
          <Slow queues={slow} />
          {isDone && (
            <Empty from={t('noneFrom')} to="/dashboard">
              {t('none')}
            </Empty>
          )}
          {ofAnother.length > 0 && (
            <section className="space-y-2 pt-4" aria-labelledby="of-another">
              <h2 id="of-another" className="text-lg font-semibold">
                {t('another')}
              </h2>
              <p className="text-sm text-ink-2">{t('anotherHint')}</p>
              <Things label={t('another')} things={ofAnother} {...{ chosen, choose }} />
            </section>
          )}
        </>
      }
      detail={
        queue?.waits && (
          <Decide
            key={chosen}
            queue={queue}
            screen={queue.waits.screen}
            id={chosen.slice(placeOf(queue, '').length)}
            item={all.find(({ place }) => place === chosen)?.item}
          />
        )
      }
    />
  )
}
