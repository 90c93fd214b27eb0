// The wallet on a person's page, with the way to propose an adjustment of it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '@/api/queries'
import type { PersonPanel, PersonSheet } from '@/registries'
import { Button } from '@/ui/button'
import { Loaded, Panel } from '@/ui/page'
import { HoldingFacts, holdingsQuery } from './holdings'
import { ProposeAdjustment } from './propose-adjustment'

function Wallet({ person }: { person: PersonSheet }) {
  const { t } = useTranslation(['money', 'common'])
  const [proposing, propose] = useState(false)
  const mayAdjust = useMay('adjustments') && person.state !== 'closed'
  const holdings = useQuery(holdingsQuery(person.userId))
  return (
    <>
      <Panel title={t('common:field.wallet')}>
        <Loaded query={holdings}>{found => <HoldingFacts found={found} />}</Loaded>
        {mayAdjust && (
          <Button className="w-full" onClick={() => propose(true)}>
            {t('wallet.propose')}
          </Button>
        )}
      </Panel>
      {proposing && <ProposeAdjustment person={person} onClose={() => propose(false)} />}
    </>
  )
}

export default { place: 'panel', order: 1, permission: 'wallets', Part: Wallet } satisfies PersonPanel
