// pages/gb/personTeam: a batch to share: its groups one after another, who sits where, and who won.
import { Button, ButtonLink } from '@gomve/ui/button'
import { Cover, motifOf } from '@gomve/ui/cover'
import { share } from '@gomve/ui/lib/copy'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { Meter } from '@gomve/ui/steps'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { groupAddress, ShareButton, topicOf, useInvite } from '@/features/groups'
import { isRefused } from '@/lib/refused'
import { useTopic } from '@/lib/topic'
import { InfiniteList } from '@/ui/infinite-list'
import { Page, SectionTitle } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty, Gone } from '@/ui/states'
import { allOffers, batchAddress } from './addresses'
import { BatchBadge } from './batch-state'
import { batchGroups, type Offer } from './calls'
import { GroupRow } from './group-row'
import { OpenerCard } from './opener'

export default function PersonTeamPage() {
  const { t } = useTranslation('personal')
  const batchId = useSearchParams()[0].get('id') ?? ''
  const groups = useInfiniteQuery({ ...batchGroups(batchId), enabled: batchId !== '' })
  const offer = groups.data?.pages[0]?.offer
  const open = openGroup(offer)
  const { invite, sheet } = useInvite({ batchId, groupId: open?.groupId })
  useTopic(topicOf(offer?.group?.groupId, 'forming'), ['/gb/person/getBatch'])
  const show = ({ name }: Offer) =>
    share(location.origin + batchAddress(batchId), {
      title: name,
      copied: t('share.copied'),
      failed: t('share.failed'),
    })
  if (!batchId) return <Navigate to={allOffers} replace />
  const others = { label: t('detail.others'), to: allOffers }
  if (!offer && isRefused(groups.error)) {
    return (
      <Page title={t('team.title')}>
        <Gone title={groups.error.message} action={others} />
      </Page>
    )
  }
  return (
    <Page
      title={t('team.title')}
      // One that is over is a record to show: there is no group to invite to.
      right={offer && <ShareButton label={t('share.title')} onPress={open ? invite : () => show(offer)} />}
      footer={offer && open && <Bar offer={offer} number={open.number} onInvite={invite} />}
    >
      <PullToRefresh onRefresh={groups.refetch}>
        {offer && <Head offer={offer} />}
        {offer && <SectionTitle>{t('team.groups')}</SectionTitle>}
        <InfiniteList
          query={groups}
          itemKey={group => group.groupId}
          skeleton={<SkeletonRows rows={4} className="h-28" />}
          empty={<Empty art="people" title={t('team.none')} action={others} />}
        >
          {group => <GroupRow batchId={batchId} group={group} />}
        </InfiniteList>
      </PullToRefresh>
      {open && sheet}
    </Page>
  )
}

/** The group of the batch that takes seats. */
const openGroup = (offer?: Offer) => (offer?.state === 'open' ? offer.group : undefined)

interface BarProps {
  offer: Offer
  number: number
  onInvite: () => void
}

function Bar({ offer, number, onInvite }: BarProps) {
  const { t } = useTranslation('personal')
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink size="lg" className="flex-1 px-3! text-base!" to={groupAddress(offer)}>
        {t('team.join', { number })}
      </ButtonLink>
      <Button tone="quiet" size="lg" className="px-4! text-base!" onClick={onInvite}>
        <Share2 className="size-5" aria-hidden="true" />
        {t('team.invite')}
      </Button>
    </div>
  )
}

function Head({ offer }: { offer: Offer }) {
  const { t } = useTranslation('personal')
  const language = useLanguage()
  const { groups, formed, state } = offer
  return (
    <div className="space-y-3 px-4 pt-1">
      <TicketCard
        top={
          <div className="relative">
            <Cover
              seed={offer.batchId}
              hue={offer.hue}
              motif={motifOf(offer.cover)}
              className="aspect-9/4 w-full"
            />
            <span className="absolute top-3 left-3 inline-flex rounded-full bg-page/80">
              <BatchBadge state={state} />
            </span>
          </div>
        }
        bottom={
          <div className="p-4">
            <h2 className="text-lg leading-snug font-semibold">{offer.name}</h2>
            <p className="num flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
              <Money amount={offer.price} className="text-base font-semibold text-warning" />
              {t('card.odds', { winners: offer.winners, seats: offer.seats })}
            </p>
            <div className="mt-3">
              <Meter label={t('team.progress')} value={formed} of={groups} />
            </div>
            <p className="num mt-2 text-sm text-ink-2">
              {t('team.formed', { formed, count: groups })}
              {state === 'open' && ` · ${t('team.until', { at: dateTime(offer.refundBy, language) })}`}
            </p>
          </div>
        }
      />
      <OpenerCard opener={offer.opener} />
    </div>
  )
}
