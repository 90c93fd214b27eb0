// What a banned person is owed, on the page about them: they cannot ask for it.
import { Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf } from '@/api/queries'
import type { OfPerson, PersonPanel } from '@/registries'
import { Button } from '@/ui/button'
import { Facts, Loaded, Panel } from '@/ui/page'
import { When } from '@/ui/when'
import { kinds } from './calls'
import { PayBanned } from './pay-banned'

function BannedMoney({ id, person }: OfPerson) {
  return person.state === 'banned' ? <Owed id={id} person={person} /> : null
}

function Owed({ id, person }: OfPerson) {
  const { t } = useTranslation('payouts')
  const owed = useQuery({ ...answerOf('/payout/owed', { userId: id }), retry: false })
  const [asked, ask] = useState(false)
  return (
    <Panel title={t('banned.panel')}>
      <Loaded query={owed}>
        {terms => (
          <>
            <Facts
              facts={kinds.map(kind => ({
                name: t(`kind.${kind}`),
                value: (
                  <>
                    <Money amount={terms[kind].freeNow} />
                    {terms[kind].freeLaterAt && (
                      <span className="text-ink-2">
                        {' '}
                        · {t('banned.later')} <Money amount={terms[kind].freeLater} />{' '}
                        <When at={terms[kind].freeLaterAt} />
                      </span>
                    )}
                  </>
                ),
              }))}
            />
            {terms.cards.items.length > 0 ? (
              <Button onClick={() => ask(true)}>{t('banned.open')}</Button>
            ) : (
              <p className="text-sm text-ink-2">{t('banned.noCard')}</p>
            )}
            {asked && <PayBanned person={person} owed={terms} onClose={() => ask(false)} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

export default { place: 'panel', order: 4, permission: 'payouts', Part: BannedMoney } satisfies PersonPanel
