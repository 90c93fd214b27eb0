// pages/gb/personDetail: one group of a batch as it fills up, everything to know before paying, joining,
// leaving, and the draw.
import { Price } from '@gomve/ui/money'
import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { useSession } from '@/api/session'
import {
  AskForNews,
  Backdrop,
  type Group,
  groupAddress,
  groupQuery,
  InviteButton,
  isOfSet,
  LeaveRow,
  Outcome,
  OwnSeed,
  oneGroup,
  PromiseCard,
  SeatedCard,
  Slots,
  seatIn,
  topicOf,
  useReveal,
  useSeatsTopic,
} from '@/features/groups'
import { InvitedBy } from '@/features/login'
import { useTopic } from '@/lib/topic'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { AsOf, Loaded, useIsOld } from '@/ui/states'
import { allOffers, batchAddress } from './addresses'
import { type Batch, batchQuery } from './calls'
import { JoinBar } from './join-bar'
import { OpenerCard } from './opener'
import { TermsCard, type TicketTerms } from './terms-card'
import { type Joining, useJoining } from './use-join'

const JoinSheet = lazy(() => import('./join-sheet'))

export default function PersonDetailPage() {
  const { t } = useTranslation('personal')
  const [params] = useSearchParams()
  const asked = { batch: params.get('id') ?? '', group: params.get('group') ?? '' }
  const signedIn = useSession().token !== ''
  const ofBatch = useQuery({ ...batchQuery(asked.batch), enabled: asked.batch !== '' })
  // Without a group in the address, the one that takes seats now; of a batch that is over, its last one.
  const groupId = asked.group || currentOf(ofBatch.data)
  const query = useQuery({ ...groupQuery({ setId: '', groupId, signedIn }), enabled: groupId !== '' })
  const group = query.data
  const batchId = asked.batch || (group?.batchId ?? '')
  const batch = useQuery({ ...batchQuery(batchId), enabled: batchId !== '' })
  useTopic(topicOf(group?.groupId, group?.state), [...oneGroup, '/gb/person/getBatch'])
  useSeatsTopic()
  const isOld = useIsOld(query)
  if (!asked.batch && !asked.group) return <Navigate to={allOffers} replace />
  if (group && isOfSet(group)) return <Navigate to={groupAddress(group, group.groupId)} replace />
  if (!group || !batch.data) {
    const waits = { skeleton: <DetailSkeleton />, children: () => <DetailSkeleton /> }
    return (
      <Page title={t('detail.title')}>
        <div className="px-4">
          <InvitedBy />
        </div>
        {batch.isError || groupId === '' ? (
          <Loaded query={batch} {...waits} others={{ label: t('detail.others'), to: allOffers }} />
        ) : (
          <Loaded
            query={query}
            {...waits}
            others={{ label: t('join.current'), to: groupAddress({ batchId }) }}
          />
        )}
      </Page>
    )
  }
  return <Shown key={batchId} group={group} batch={batch.data} isOld={isOld} at={query.dataUpdatedAt} />
}

const currentOf = (batch?: Batch) => batch?.offer.group?.groupId ?? batch?.groups.items[0]?.groupId ?? ''

interface ShownProps {
  group: Group
  batch: Batch
  isOld: boolean
  at: number
}

function Shown({ group, batch, isOld, at }: ShownProps) {
  const { t } = useTranslation('personal')
  const { offer } = batch
  const joining = useJoining(group, offer.batchId)
  const reveal = useReveal(group)
  useFollow(group, joining.follow)
  const seat = seatIn(group)
  const canJoin = group.isCurrent && offer.isOpen && joining.signedIn && !seat && !joining.isPending
  return (
    <>
      <Backdrop {...group} seed={offer.batchId} />
      <Page
        clear
        title={group.name}
        right={<InviteButton group={group} />}
        className="relative"
        footer={<JoinBar {...{ group, offer, joining }} />}
      >
        <div className="space-y-3 px-4 pt-28">
          {isOld && <AsOf at={at} />}
          <Heading group={group} batch={batch} />
          <InvitedBy />
          <Outcome group={group} reveal={reveal} />
          <SeatedCard group={group} />
          <Slots group={group} show={reveal.show} />
          {seat && <AskForNews />}
          {seat && (
            <Rows>
              <LeaveRow seat={seat} />
            </Rows>
          )}
          <TermsCard group={group} offer={offer} ticket={ticketOf(group, batch)} />
          <OpenerCard opener={offer.opener} />
          <Rows>
            <Row
              icon={Layers}
              colour="#8b7bff"
              label={t('detail.toBatch')}
              hint={t('detail.batchHint', { formed: offer.formed, count: offer.groups })}
              to={batchAddress(offer.batchId)}
            />
          </Rows>
          {group.state !== 'closed' && (
            <PromiseCard group={group}>{canJoin && <OwnSeed {...joining.ownSeed} />}</PromiseCard>
          )}
        </div>
      </Page>
      <Paying group={group} joining={joining} />
    </>
  )
}

/** The list of groups says it for each of their tickets, the offer for the current one. */
function ticketOf({ groupId, isCurrent }: Group, { offer, groups }: Batch): TicketTerms {
  return groups.items.find(one => one.groupId === groupId) ?? (isCurrent ? offer : {})
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

function useFollow(group: Group, follow: (groupId: string) => void) {
  const seated = seatIn(group) ? group.groupId : ''
  const stay = useEffectEvent(follow)
  useEffect(() => {
    if (seated) stay(seated)
  }, [seated])
}

function Heading({ group, batch: { offer } }: { group: Group; batch: Batch }) {
  const { t } = useTranslation('personal')
  return (
    <div className="pb-1">
      {/* The heading of the page says it. */}
      <p aria-hidden="true" className="text-2xl leading-tight font-semibold text-balance">
        {group.name}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <Price amount={group.price} className="text-[min(1.5rem,8.4vw)]" />
        <span className="text-sm text-ink-2">{t('detail.perSeat')}</span>
      </p>
      <p className="num mt-1 text-sm text-ink-2">
        {t('detail.number', { number: group.number, count: offer.groups })}
      </p>
    </div>
  )
}

function DetailSkeleton() {
  return (
    <div className="space-y-3 px-4 pt-3">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
    </div>
  )
}
