// The columns of submitted identity cards, and the facts of one.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import type { useTranslation } from 'react-i18next'
import type { Fact } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import type { Card } from './decide-identity'

type Translate = ReturnType<typeof useTranslation<['people', 'common']>>['t']

const tones: Record<Card['state'], BadgeTone> = { submitted: 'gold', accepted: 'green', refused: 'red' }

export const identityColumns = (t: Translate): Column<Card>[] => [
  { key: 'name', head: t('identity.name'), cell: ({ name }) => name },
  {
    key: 'number',
    head: t('identity.number'),
    cell: ({ maskedNumber }) => <span className="num">{maskedNumber}</span>,
  },
  { key: 'person', head: t('common:field.person'), cell: card => <Person of={card} /> },
  {
    key: 'submittedAt',
    head: t('identity.submittedAt'),
    cell: ({ submittedAt }) => <When at={submittedAt} />,
    right: true,
  },
]

export const identityFacts = (card: Card, t: Translate): Fact[] => [
  { name: t('identity.name'), value: card.name },
  {
    name: t('common:field.state'),
    value: <Badge tone={tones[card.state]}>{t(`identity.states.${card.state}`)}</Badge>,
  },
  { name: t('common:field.person'), value: <Person of={card} /> },
  { name: t('identity.submittedAt'), value: <When at={card.submittedAt} /> },
  { name: t('common:field.decider'), value: card.decider },
  { name: t('common:field.decidedAt'), value: card.decidedAt && <When at={card.decidedAt} /> },
  { name: t('common:field.reason'), value: card.reason },
]

function Person({ of }: { of: Card }) {
  return (
    <PersonLink id={of.userId}>
      {of.nickname} <span className="num">{of.maskedMobile}</span>
    </PersonLink>
  )
}
