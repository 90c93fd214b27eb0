// One set: its numbers, what a group promises against what its margin allows, and putting it on or off sale.
import { amountOf, hundredths } from '@gomve/shared/money'
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { Count, Money } from '@gomve/ui/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { percentOf } from '@/lib/share'
import { Button, ButtonLink } from '@/ui/button'
import { Decision } from '@/ui/decision'
import { Facts, Panel } from '@/ui/page'
import { When } from '@/ui/when'
import { type SetSheet, setTones } from './calls'
import { Cover } from './set-cover'
import { SetPreview } from './set-preview'

type Question = 'publish' | 'stop' | undefined

export function SetDetail({ set, onEdit }: { set: SetSheet; onEdit: () => void }) {
  const { t } = useTranslation('sales')
  const language = useLanguage()
  const [asked, ask] = useState<Question>()
  const facts = [
    { name: t('set.price'), value: <Money amount={set.price} className="text-xl font-semibold" /> },
    { name: t('set.seats'), value: <Count value={set.seats} /> },
    { name: t('set.winners'), value: <Count value={set.winners} /> },
    { name: t('set.prioritySlots'), value: <Count value={set.prioritySlots} /> },
    { name: t('set.groupsADay'), value: <Count value={set.groupsADay} /> },
    { name: t('set.reward'), value: <span className="num">{percentOf(set.reward, language)}</span> },
    {
      name: t('set.commissionPool'),
      value: <span className="num">{percentOf(set.commissionPool, language)}</span>,
    },
    { name: t('set.opensAt'), value: <When at={set.opensAt} /> },
    { name: t('set.closesAt'), value: <When at={set.closesAt} /> },
    { name: t('set.reserve'), value: <Money amount={set.reserve} /> },
  ]
  return (
    <Panel title={set.name} actions={<Badge tone={setTones[set.state]}>{t(`setState.${set.state}`)}</Badge>}>
      <Cover set={set} />
      <Facts facts={facts} />
      <div className="flex flex-wrap gap-2">
        {set.state === 'draft' && <Button onClick={onEdit}>{t('set.edit')}</Button>}
        {set.state !== 'published' && (
          <Button tone="primary" onClick={() => ask('publish')}>
            {t('decide.publish.open')}
          </Button>
        )}
        {set.state === 'published' && (
          <Button tone="danger" onClick={() => ask('stop')}>
            {t('decide.stop.open')}
          </Button>
        )}
        <ButtonLink to={`/groups?set=${set.setId}`}>{t('set.groups')}</ButtonLink>
      </div>
      <SetPreview set={set} />
      {asked && <Decide set={set} question={asked} onClose={() => ask(undefined)} />}
    </Panel>
  )
}

/** The most that the set may promise, if every group of a day forms. */
const mostADay = ({ promised, groupsADay }: SetSheet) => amountOf(hundredths(promised) * BigInt(groupsADay))

interface DecideProps {
  set: SetSheet
  question: 'publish' | 'stop'
  onClose: () => void
}

function Decide({ set, question, onClose }: DecideProps) {
  const { t } = useTranslation('sales')
  return (
    <Decision
      title={t(`decide.${question}.title`, { name: set.name })}
      submit={t(`decide.${question}.submit`)}
      danger={question === 'stop'}
      path={`/set/${question}`}
      about={{ setId: set.setId }}
      refreshes={['/set/list', '/group/list']}
      said={t(`decide.${question}.done`)}
      onClose={onClose}
    >
      <p className="text-ink-2">{t(`decide.${question}.hint`)}</p>
      {question === 'publish' && (
        <>
          <SetPreview set={set} />
          <Cover set={set} />
          <Facts
            facts={[
              { name: t('cover.aDay', { groups: set.groupsADay }), value: <Money amount={mostADay(set)} /> },
            ]}
          />
        </>
      )}
    </Decision>
  )
}
