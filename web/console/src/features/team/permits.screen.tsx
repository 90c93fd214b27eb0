// Permitted numbers: who may ask for whose team, until when and why.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { useMay } from '@/api/queries'
import type { Fact } from '@/ui/page'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { AddPermit } from './add-permit'
import { type Permit, permitTones, type Translate } from './calls'
import { PersonCell, PersonFact } from './cells'
import { EndPermit } from './end-permit'

const permits = resource(
  {
    list: '/permit/list',
    id: 'id',
    filters: { state: ['', 'running', 'over', 'ended'], userId: [], sort: ['newest', 'oldest'] },
    query: ({ state, userId, sort }) => ({ sort, userId, state: state || undefined }),
  },
  function usePermits() {
    const { t } = useTranslation(['team', 'common'])
    const may = useMay('team')
    return {
      title: t('permits.title'),
      hint: t('permits.hint'),
      empty: t('permits.empty'),
      origin: { from: t('permits.emptyFrom') },
      choose: t('permits.choose'),
      name: t('permit.title'),
      badge: permit => <State of={permit} />,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`permitState.${value}`) },
        userId: { label: t('permit.person'), person: true },
      },
      nameOf: ({ nickname, leaderNickname }) => `${nickname} ${leaderNickname}`,
      columns: [
        { key: 'person', head: t('permit.person'), cell: permit => <PersonCell of={permit} /> },
        { key: 'leader', head: t('permit.leader'), cell: permit => <PersonCell of={leaderOf(permit)} /> },
        {
          key: 'until',
          head: t('permit.until'),
          cell: permit => (
            <>
              <span className="block pb-1">
                <When at={permit.until} />
              </span>
              <State of={permit} />
            </>
          ),
          right: true,
        },
        {
          key: 'madeAt',
          head: t('permit.madeAt'),
          cell: ({ madeAt, madeBy }) => (
            <>
              <When at={madeAt} />
              <span className="block text-sm text-ink-2">{madeBy}</span>
            </>
          ),
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      facts: permit => factsOf(permit, t),
      acts: [
        {
          words: t('endPermit.open'),
          tone: 'danger',
          fits: ({ state }) => may && state === 'running',
          Dialog: EndPermit,
        },
      ],
      editor: may ? { add: t('addPermit.open'), Dialog: AddPermit } : undefined,
    }
  },
)

export default function PermitsScreen() {
  return <ResourceScreen of={permits} />
}

const leaderOf = ({ leaderId, leaderNickname, leaderMaskedMobile }: Permit) => ({
  userId: leaderId,
  nickname: leaderNickname,
  maskedMobile: leaderMaskedMobile,
})

function State({ of: { state } }: { of: Permit }) {
  const { t } = useTranslation(['team', 'common'])
  return <Badge tone={permitTones[state]}>{t(`permitState.${state}`)}</Badge>
}

const factsOf = (permit: Permit, t: Translate): Fact[] => [
  { name: t('permit.person'), value: <PersonFact of={permit} /> },
  { name: t('permit.leader'), value: <PersonFact of={leaderOf(permit)} /> },
  { name: t('permit.until'), value: <When at={permit.until} /> },
  { name: t('common:field.reason'), value: permit.reason },
  { name: t('permit.madeBy'), value: permit.madeBy },
  { name: t('permit.madeAt'), value: <When at={permit.madeAt} /> },
  { name: t('permit.endedBy'), value: permit.endedBy },
  { name: t('permit.endedAt'), value: permit.endedAt && <When at={permit.endedAt} /> },
  { name: t('permit.endReason'), value: permit.endReason },
]
