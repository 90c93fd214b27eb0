// Identity cards that people submitted: compared with their pictures, accepted or refused.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { pollEvery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { Facts, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { AcceptIdentity, type Card, RefuseIdentity } from './decide-identity'

const tones: Record<Card['state'], BadgeTone> = { submitted: 'gold', accepted: 'green', refused: 'red' }

const waits = ({ state }: Card) => state === 'submitted'

/** The same answer as its pictures', under the same key. */
const one = (id: string) =>
  queryOptions<Card>({
    queryKey: ['/identity/get', { id }],
    queryFn: ({ signal }) => get('/identity/get', { id }, signal),
  })

const cards = resource(
  {
    list: '/identity/list',
    id: 'id',
    one,
    filters: {
      state: ['submitted', 'accepted', 'refused'],
      from: [],
      until: [],
      sort: ['oldest', 'newest'],
    },
    every: pollEvery,
  },
  function useCards() {
    const { t } = useTranslation('people')
    return {
      title: t('identity.title'),
      hint: t('identity.hint'),
      empty: t('identity.empty'),
      choose: t('identity.choose'),
      name: t('identity.one'),
      filters: {
        state: { label: t('identity.state'), option: value => t(`identity.states.${value}`) },
        from: { label: t('identity.from'), moment: true },
        until: { label: t('identity.until'), moment: true },
      },
      nameOf: ({ name }) => name,
      columns: [
        { key: 'name', head: t('identity.name'), cell: ({ name }) => name },
        {
          key: 'number',
          head: t('identity.number'),
          cell: ({ maskedNumber }) => <span className="num">{maskedNumber}</span>,
        },
        { key: 'person', head: t('identity.person'), cell: card => <Person of={card} /> },
        {
          key: 'submittedAt',
          head: t('identity.submittedAt'),
          cell: ({ submittedAt }) => <When at={submittedAt} />,
          right: true,
        },
      ],
      facts: card => [
        { name: t('identity.name'), value: card.name },
        {
          name: t('identity.state'),
          value: <Badge tone={tones[card.state]}>{t(`identity.states.${card.state}`)}</Badge>,
        },
        { name: t('identity.person'), value: <Person of={card} /> },
        { name: t('identity.submittedAt'), value: <When at={card.submittedAt} /> },
        { name: t('identity.decider'), value: card.decider },
        { name: t('identity.decidedAt'), value: card.decidedAt && <When at={card.decidedAt} /> },
        { name: t('identity.reason'), value: card.reason },
      ],
      acts: [
        { words: t('identity.accept.open'), tone: 'primary', fits: waits, Dialog: AcceptIdentity },
        { words: t('identity.refuse.open'), fits: waits, Dialog: RefuseIdentity },
      ],
      below: ({ id }) => <Pictures id={id} />,
    }
  },
)

function Person({ of }: { of: Card }) {
  return (
    <PersonLink id={of.userId}>
      {of.nickname} <span className="num">{of.maskedMobile}</span>
    </PersonLink>
  )
}

/** What is compared: the number in full, the birth date and both sides. */
function Pictures({ id }: { id: string }) {
  const { t } = useTranslation('people')
  const { data } = useQuery(answerOf('/identity/get', { id }))
  if (!data) return null
  const { number, birthDay, front, back, heldBy } = data
  return (
    <Panel title={t('identity.compare')}>
      <div className="space-y-3">
        {heldBy && (
          <p role="alert" className="text-sm text-fault">
            <PersonLink id={heldBy}>{t('identity.held')}</PersonLink>
          </p>
        )}
        <Facts
          facts={[
            { name: t('identity.number'), value: <span className="num">{number}</span> },
            { name: t('identity.birthDay'), value: <span className="num">{birthDay}</span> },
          ]}
        />
        {front && <Picture of={front} label={t('identity.front')} />}
        {back && <Picture of={back} label={t('identity.back')} />}
        {!front && <p className="text-sm text-ink-2">{t('identity.erased')}</p>}
      </div>
    </Panel>
  )
}

/** Drawn, because the console's pages may load pictures from the server's own addresses only. */
function Picture({ of, label }: { of: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    const bytes = Uint8Array.from(atob(of.slice(of.indexOf(',') + 1)), letter => letter.charCodeAt(0))
    void createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })).then(bitmap => {
      if (gone || !canvas.current) return
      canvas.current.width = bitmap.width
      canvas.current.height = bitmap.height
      canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
    })
    return () => {
      gone = true
    }
  }, [of])
  return <canvas ref={canvas} role="img" aria-label={label} className="w-full rounded-lg" />
}

export default function IdentityScreen() {
  return <ResourceScreen of={cards} />
}
