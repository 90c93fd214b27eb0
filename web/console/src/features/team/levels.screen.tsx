// Reviews of level 4: who met its conditions, when and now, and what was decided.
import { Badge } from '@gomve/ui/badge'
import { Count } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { useMay } from '@/api/queries'
import type { Fact } from '@/ui/page'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { type LevelReview, levelTones, type Translate } from './calls'
import { PersonCell, PersonFact } from './cells'
import { ConfirmLevel, RefuseLevel } from './decide-level'

export const levels = resource(
  {
    list: '/level/list',
    id: 'id',
    filters: {
      state: ['waiting', 'confirmed', 'refused', 'lapsed'],
      sort: ['newest', 'oldest'],
    },
    query: given => given,
    every: pollEvery,
    queue: 'team.levels',
  },
  function useLevels() {
    const { t } = useTranslation(['team', 'common'])
    const may = useMay('team')
    const waits = ({ state }: LevelReview) => may && state === 'waiting'
    return {
      title: t('levels.title'),
      hint: t('levels.hint'),
      empty: t('levels.empty'),
      origin: { from: t('levels.emptyFrom') },
      choose: t('levels.choose'),
      name: t('level.title'),
      badge: review => <State of={review} />,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`levelState.${value}`) },
      },
      nameOf: ({ nickname }) => nickname,
      columns: [
        { key: 'person', head: t('common:field.person'), cell: review => <PersonCell of={review} /> },
        { key: 'now', head: t('level.now'), cell: ({ level }) => <Count value={level} />, right: true },
        {
          key: 'buying',
          head: t('level.buying'),
          cell: ({ buyingNow, needs }) => <Progress has={buyingNow} of={needs.buying} />,
          right: true,
        },
        {
          key: 'tickets',
          head: t('level.tickets'),
          cell: ({ ticketsNow, needs }) => <Progress has={ticketsNow} of={needs.tickets} />,
          right: true,
        },
        {
          key: 'madeAt',
          head: t('level.madeAt'),
          cell: ({ madeAt }) => <When at={madeAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      facts: review => factsOf(review, t),
      acts: [
        { words: t('decideLevel.confirm.open'), tone: 'primary', fits: waits, Dialog: ConfirmLevel },
        { words: t('decideLevel.refuse.open'), fits: waits, Dialog: RefuseLevel },
      ],
    }
  },
)

export default function LevelsScreen() {
  return <ResourceScreen of={levels} />
}

function State({ of: { state } }: { of: LevelReview }) {
  const { t } = useTranslation(['team', 'common'])
  return <Badge tone={levelTones[state]}>{t(`levelState.${state}`)}</Badge>
}

function Progress({ has, of }: { has: number; of: number }) {
  return (
    <span className={has < of ? 'text-fault' : undefined}>
      <Count value={has} />
      {' / '}
      <Count value={of} />
    </span>
  )
}

const factsOf = (review: LevelReview, t: Translate): Fact[] => [
  { name: t('common:field.person'), value: <PersonFact of={review} /> },
  { name: t('level.now'), value: <Count value={review.level} /> },
  { name: t('level.buyingNow'), value: <Progress has={review.buyingNow} of={review.needs.buying} /> },
  { name: t('level.ticketsNow'), value: <Progress has={review.ticketsNow} of={review.needs.tickets} /> },
  { name: t('level.buyingThen'), value: <Progress has={review.buying} of={review.needs.buying} /> },
  { name: t('level.ticketsThen'), value: <Progress has={review.tickets} of={review.needs.tickets} /> },
  { name: t('level.madeAt'), value: <When at={review.madeAt} /> },
  { name: t('common:field.decider'), value: review.decidedBy },
  { name: t('common:field.decidedAt'), value: review.decidedAt && <When at={review.decidedAt} /> },
  { name: t('common:field.decision'), value: review.reason },
]
