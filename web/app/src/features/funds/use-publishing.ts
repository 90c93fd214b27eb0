// A task while it is prepared: the draft, which is kept until it is published, the server's quote of it, and
// publishing. A sent one stays as it was sent until it is answered.
import { mobileNumber } from '@gomve/shared/mobile'
import { serverNow } from '@gomve/ui/lib/server-time'
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { shareOf } from '@/lib/percent'
import { useSettled } from '@/lib/settled'
import { taskAddress } from './addresses'
import type { Fund } from './calls'
import type { useOnSale } from './on-sale'
import { quoteQuery, termsQuery, usePublish, type Wanted } from './task-calls'
import { openWeeks } from './week'

/** As it was typed. */
const empty = {
  fundId: '',
  classId: '',
  monday: '',
  portions: '20',
  tickets: '100',
  share: '20',
  needsReview: false,
  isExclusive: false,
  leader: '',
  remark: '',
}
export type Draft = typeof empty

const place = 'draft:task'
function kept(): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}')
  } catch {
    return {}
  }
}

type OnSale = ReturnType<typeof useOnSale>['onSale']
/** Refusals that concern the leader's number. */
const ofLeader = ['tasks.leader_phone_required', 'funds.leader_not_found', 'team.too_many_questions']
const ofFields = {
  'tasks.portions_below_20': 'portions',
  'tasks.too_many_portions': 'portions',
  'funds.portion_below_100': 'tickets',
  'funds.owner_share_range': 'share',
} as const

export function usePublishing(funds: readonly Fund[], onSale: OnSale) {
  const { t } = useTranslation('fundsTasks')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const named = useSearchParams()[0].get('fund')
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...kept(), ...(named && { fundId: named }) }))
  const [tried, setTried] = useState(false)
  const payment = usePublish({
    onDone: () => {
      sessionStorage.removeItem(place)
      toast.success(t('publish.done'))
    },
    onDoneHere: ({ taskId }) => void navigate(taskAddress(taskId), { replace: true, viewTransition: true }),
  })
  const fund = funds.find(one => one.fundId === draft.fundId) ?? mostFree(funds)
  const of = onSale.find(one => one.classId === draft.classId) ?? cheapest(onSale)
  const share = shareOf(draft.share)
  const terms = useQuery(termsQuery).data
  const weeks = terms ? openWeeks(serverNow(), terms.takingEnds) : []
  const monday = weeks.find(one => one === draft.monday) ?? weeks[0]
  const size = {
    fundId: fund?.fundId ?? '',
    classId: of?.classId ?? '',
    monday,
    portions: Number(draft.portions),
    tickets: Number(draft.tickets),
    share: share ?? 0,
  } satisfies Wanted
  const words = JSON.stringify(size)
  const settled = useSettled(words)
  const query = useQuery(quoteQuery(JSON.parse(settled) as Wanted))
  const isCurrent = settled === words && !query.isPlaceholderData
  const quote = query.isError ? undefined : query.data
  const whyNot = isCurrent ? (quote?.whyNot ?? undefined) : undefined
  const field = whyNot && (ofFields as Record<string, Draft[keyof Draft]>)[whyNot.key]
  const refused = payment.refusal
  const isOfLeader = refused !== undefined && ofLeader.includes(refused.key)
  const leaderFault = draft.isExclusive ? faultOf(draft.leader) : undefined
  return {
    draft,
    fund,
    of,
    share,
    payment,
    query,
    quote,
    isCurrent,
    whyNot,
    /** Why not, if no field shows it. */
    whyNotAll: field ? undefined : whyNot,
    terms,
    weeks,
    monday,
    faults: {
      portions: field === 'portions' ? whyNot?.message : undefined,
      tickets: field === 'tickets' ? whyNot?.message : undefined,
      share: share === undefined ? t('field.shareShape') : field === 'share' ? whyNot?.message : undefined,
      leader: isOfLeader
        ? refused.message
        : tried && leaderFault
          ? common(`fault.${leaderFault}`)
          : undefined,
    },
    /** What no field shows. */
    refusal: isOfLeader ? undefined : refused?.message,
    put(part: Partial<Draft>) {
      const next = { ...draft, ...part }
      setDraft(next)
      sessionStorage.setItem(place, JSON.stringify(next))
      if (!payment.busy) payment.reset()
    },
    /** Whether what is typed can be sent. */
    isReady() {
      setTried(true)
      return leaderFault === undefined && share !== undefined
    },
    publish() {
      if (payment.unanswered) return payment.pay(payment.unanswered)
      if (!quote) return
      const { needsReview, isExclusive, leader, remark } = draft
      payment.pay({
        ...size,
        monday: quote.monday,
        needsReview,
        isExclusive,
        ...(isExclusive && { leaderMobile: leader }),
        remark,
      })
    },
  }
}

export type Publishing = ReturnType<typeof usePublishing>

const cheapest = (onSale: OnSale) => onSale.toSorted((a, b) => Number(a.price) - Number(b.price))[0]
const mostFree = (funds: readonly Fund[]) => funds.toSorted((a, b) => Number(b.free) - Number(a.free))[0]

function faultOf(leader: string) {
  if (leader.trim() === '') return 'mobileEmpty' as const
  return mobileNumber(leader) === undefined ? ('mobileMalformed' as const) : undefined
}
