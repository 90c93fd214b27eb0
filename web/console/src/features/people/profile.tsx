// A person's profile, who invited whom, past bans, and the acts on the account.
import { Badge } from '@gomve/ui/badge'
import { Count } from '@gomve/ui/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '@/api/queries'
import { Button } from '@/ui/button'
import { Facts, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { When } from '@/ui/when'
import { type PersonSheet, personTones } from './calls'
import { type Act, ActOnPerson, RevealNumber } from './decide-person'

type Translate = ReturnType<typeof useTranslation<['people', 'common']>>['t']

export function factsOfPerson(person: PersonSheet, t: Translate) {
  const { referrer, erasure, payLockedUntil, payoutsFrom } = person
  return [
    {
      name: t('common:field.state'),
      value: <Badge tone={personTones[person.state]}>{t(`personState.${person.state}`)}</Badge>,
    },
    { name: t('common:field.mobile'), value: <span className="num">{person.maskedMobile}</span> },
    { name: t('person.inviteCode'), value: <span className="num">{person.inviteCode}</span> },
    {
      name: t('person.referrer'),
      value: referrer ? <PersonLink id={referrer.userId}>{referrer.nickname}</PersonLink> : '–',
    },
    { name: t('person.invited'), value: <Count value={person.invited} /> },
    { name: t('person.registeredAt'), value: <When at={person.registeredAt} /> },
    { name: t('person.joinedGroup'), value: person.joinedGroup ? t('person.yes') : t('person.no') },
    { name: t('person.payPassword'), value: person.hasPayPassword ? t('person.set') : t('person.notSet') },
    ...(payLockedUntil ? [{ name: t('person.payLockedUntil'), value: <When at={payLockedUntil} /> }] : []),
    ...(payoutsFrom ? [{ name: t('person.payoutsFrom'), value: <When at={payoutsFrom} /> }] : []),
    ...(erasure ? [{ name: t('limits.erasure'), value: <When at={erasure.dueAt} /> }] : []),
    ...(person.isDemo ? [{ name: t('common:field.kind'), value: t('person.demo') }] : []),
    { name: t('person.id'), value: <span className="num text-sm">{person.userId}</span> },
  ]
}

export function Profile({ person }: { person: PersonSheet }) {
  const { t } = useTranslation(['people', 'common'])
  const [act, ask] = useState<Act | 'reveal'>()
  const mayReveal = useMay('numbers')
  const mayBan = useMay('bans')
  const close = () => ask(undefined)
  const isThere = person.state !== 'closed'
  return (
    <>
      <Panel title={t('person.title')}>
        <Facts facts={factsOfPerson(person, t)} />
        {isThere && (mayReveal || mayBan) && (
          <div className="flex flex-wrap gap-2 *:flex-1">
            {mayReveal && <Button onClick={() => ask('reveal')}>{t('reveal.open')}</Button>}
            {mayBan && <Button onClick={() => ask('endSessions')}>{t('act.endSessions.open')}</Button>}
            {mayBan && <BanOrLift state={person.state} ask={ask} />}
          </div>
        )}
        {person.bans.length > 0 && <Bans bans={person.bans} />}
      </Panel>
      {act === 'reveal' && <RevealNumber person={person} onClose={close} />}
      {act && act !== 'reveal' && <ActOnPerson act={act} person={person} onClose={close} />}
    </>
  )
}

function BanOrLift({ state, ask }: { state: PersonSheet['state']; ask: (act: Act) => void }) {
  const { t } = useTranslation(['people', 'common'])
  const act = state === 'banned' ? 'liftBan' : 'ban'
  return (
    <Button tone={act === 'ban' ? 'danger' : 'primary'} onClick={() => ask(act)}>
      {t(`act.${act}.open`)}
    </Button>
  )
}

function Bans({ bans }: { bans: PersonSheet['bans'] }) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <div className="space-y-2">
      <h3 className="font-semibold">{t('ban.title')}</h3>
      <ol className="space-y-3">
        {bans.map(ban => (
          <li key={ban.bannedAt} className="text-sm">
            <p className="flex justify-between gap-3">
              <span className="wrap-anywhere">{ban.reason}</span>
              <When at={ban.bannedAt} />
            </p>
            <p className="text-ink-2">{t('ban.by', { id: ban.bannedBy })}</p>
            {ban.liftedAt && (
              <p className="flex justify-between gap-3 text-ink-2">
                <span className="wrap-anywhere">{t('ban.lifted', { reason: ban.liftReason })}</span>
                <When at={ban.liftedAt} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
