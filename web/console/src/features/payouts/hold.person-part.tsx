// Whether a person's payouts are held, on the page about them.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf } from '@/api/queries'
import type { OfPerson, PersonPanel } from '@/registries'
import { Button } from '@/ui/button'
import { Facts, Loaded, Panel } from '@/ui/page'
import { When } from '@/ui/when'
import type { Hold } from './calls'
import { LiftHold } from './lift-hold'
import { SetHold } from './set-hold'

function PersonHold({ id, person }: OfPerson) {
  const { t } = useTranslation(['payouts', 'common'])
  const holds = useQuery({ ...answerOf('/hold/list', { userId: id, state: 'active' }), retry: false })
  const [asked, ask] = useState<'set' | Hold>()
  const close = () => ask(undefined)
  return (
    <Panel title={t('hold.panel')}>
      <Loaded query={holds}>
        {({ items: [hold] }) => (
          <>
            {hold ? <Held by={hold} /> : <p className="text-sm text-ink-2">{t('hold.none')}</p>}
            {person.state !== 'closed' && (
              <div className="flex flex-wrap gap-2">
                {hold && <Button onClick={() => ask(hold)}>{t('lift.open')}</Button>}
                <Button onClick={() => ask('set')}>{t(hold ? 'set.renew' : 'set.title')}</Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {asked === 'set' && <SetHold person={person} onClose={close} />}
      {asked && asked !== 'set' && <LiftHold item={asked} onClose={close} />}
    </Panel>
  )
}

function Held({ by: { reason, setBy, endsAt } }: { by: Hold }) {
  const { t } = useTranslation(['payouts', 'common'])
  return (
    <Facts
      facts={[
        { name: t('common:field.reason'), value: reason },
        { name: t('hold.setBy'), value: setBy || t('hold.byCard') },
        { name: t('hold.endsAt'), value: <When at={endsAt} /> },
      ]}
    />
  )
}

export default { place: 'panel', order: 3, permission: 'payouts', Part: PersonHold } satisfies PersonPanel
