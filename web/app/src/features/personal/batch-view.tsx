// A batch that is loaded: its head, its segments, and what one can do now.
import { Segmented } from '@gomve/ui/choices'
import { share } from '@gomve/ui/lib/copy'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Price } from '@gomve/ui/money'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Backdrop, type Group, InviteBar, InviteButton, ShareButton, seatIn } from '@/features/groups'
import { InvitedBy } from '@/features/login'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { AsOf } from '@/ui/states'
import { batchAddress } from './addresses'
import { BatchBadge } from './batch-state'
import type { Batch, MyBatch, Offer } from './calls'
import { JoinBar } from './join-bar'
import { OneGroup } from './one-group'
import { type Joining, useJoining } from './use-join'
import type { View } from './view'

const GroupsBar = lazy(() => import('./groups-bar'))
const JoinSheet = lazy(() => import('./join-sheet'))
const AllGroups = lazy(() => import('./all-groups'))
const OwnBatch = lazy(() => import('./own-batch'))

interface BatchViewProps {
  view: View
  onView: (view: View) => void
  batch: Batch
  /** The batch as its opener sees it. */
  own?: MyBatch
  /** The other segments do without it. */
  group?: Group
  /** Whether it is known that the user sits in the group, or does not. */
  isSeatKnown: boolean
  groupId: string
  isOld: boolean
  at: number
}

export function BatchView(props: BatchViewProps) {
  const { view, onView, batch, own, group, groupId, isSeatKnown, isOld, at } = props
  const { offer } = batch
  const joining = useJoining(offer.batchId)
  useFollow(group, joining.follow)
  return (
    <>
      <Backdrop {...offer} seed={offer.batchId} />
      <Page
        clear
        title={offer.name}
        right={<Share offer={offer} />}
        className="relative"
        footer={footerOf({ view, offer, own, group, isSeatKnown, joining })}
      >
        <div className="space-y-3 px-4 pt-28">
          {isOld && <AsOf at={at} />}
          <Heading offer={offer} />
          <InvitedBy />
          <Views {...{ view, onView, batch, groupId }} hasOwn={own !== undefined} />
          {view === 'group' && group && <OneGroup {...{ group, batch, joining }} isOwn={Boolean(own)} />}
          <Suspense fallback={<Skeleton className="h-36 rounded-card" />}>
            {view === 'groups' && <AllGroups batchId={offer.batchId} />}
            {view === 'own' && own && <OwnBatch batch={own} />}
          </Suspense>
        </div>
      </Page>
      {group && <Paying group={group} joining={joining} />}
    </>
  )
}

/** The group of the batch that takes seats, which one invites to. */
const openOf = ({ batchId, group, state }: Offer) =>
  state === 'open' && group ? { batchId, groupId: group.groupId, number: group.number } : undefined

type Parts = Pick<BatchViewProps, 'view' | 'own' | 'group' | 'isSeatKnown'> & {
  offer: Offer
  joining: Joining
}

const barWaiting = <Skeleton className="h-14 rounded-full!" />

function footerOf({ view, offer, own, group, isSeatKnown, joining }: Parts) {
  const open = openOf(offer)
  if (view === 'group') return group && <JoinBar {...{ group, offer, own, joining }} />
  if (!open) return null
  // A bar that is replaced would take its open sheet along.
  if (!isSeatKnown) return barWaiting
  const isIn = own !== undefined || (group !== undefined && seatIn(group) !== undefined)
  if (isIn) return <InviteBar group={open} />
  return (
    <Suspense fallback={barWaiting}>
      <GroupsBar group={open} />
    </Suspense>
  )
}

/** One that is over is a record to show: there is no group to invite to. */
function Share({ offer }: { offer: Offer }) {
  const { t } = useTranslation('personal')
  const open = openOf(offer)
  if (open) return <InviteButton group={open} />
  const send = () =>
    share(location.origin + batchAddress(offer.batchId), {
      title: offer.name,
      copied: t('share.copied'),
      failed: t('share.failed'),
    })
  return <ShareButton label={t('share.title')} onPress={send} />
}

function Heading({ offer }: { offer: Offer }) {
  const { t } = useTranslation('personal')
  const language = useLanguage()
  const { formed, groups, state, name, price, refundBy } = offer
  return (
    <div className="pb-1">
      {/* The heading of the page says it. */}
      <p aria-hidden="true" className="text-2xl leading-tight font-semibold text-balance">
        {name}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <Price amount={price} className="text-[min(1.5rem,8.4vw)]" />
        <span className="text-sm text-ink-2">{t('detail.perSeat')}</span>
        <span className="ml-auto inline-flex self-center rounded-full bg-page/80">
          <BatchBadge state={state} />
        </span>
      </p>
      <p className="num mt-1 text-sm text-ink-2">
        {t('team.formed', { formed, count: groups })}
        {state === 'open' && ` · ${t('team.until', { at: dayAndTime(refundBy, language) })}`}
      </p>
    </div>
  )
}

type ViewsProps = Pick<BatchViewProps, 'view' | 'onView' | 'batch' | 'groupId'> & { hasOwn: boolean }

function Views({ view, onView, batch: { offer, groups }, groupId, hasOwn }: ViewsProps) {
  const { t } = useTranslation('personal')
  const shown = [offer.group, ...groups.items].find(one => one?.groupId === groupId)
  return (
    <Segmented
      label={t('detail.view')}
      value={view}
      onChange={onView}
      options={[
        {
          value: 'group',
          label: shown ? t('groups.number', { number: shown.number }) : t('detail.group'),
        },
        { value: 'groups', label: t('detail.groups') },
        ...(hasOwn ? [{ value: 'own' as const, label: t('detail.own') }] : []),
      ]}
    />
  )
}

function Paying({ group, joining }: { group: Group; joining: Joining }) {
  // Once opened it stays, so that closing is animated.
  const [opened, setOpened] = useState(joining.isOpen)
  if (joining.isOpen && !opened) setOpened(true)
  return (
    opened && (
      <Suspense>
        <JoinSheet group={group} joining={joining} />
      </Suspense>
    )
  )
}

function useFollow(group: Group | undefined, follow: (group: Group) => void) {
  const seated = group && seatIn(group) ? group.groupId : ''
  const stay = useEffectEvent(() => group && follow(group))
  useEffect(() => {
    if (seated) stay()
  }, [seated])
}
