// The segment "Buyback" of the tab of tickets: when Gomvé buys, and the packages of persons or of the team.
import { Chips } from '@gomve/ui/chips'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChoice } from '@/lib/choice'
import { type PackageKind, packagesQuery } from './calls'
import { Packages } from './packages'
import { StateStrip } from './state-strip'

const kinds = ['personal', 'team'] as const satisfies readonly PackageKind[]

export default function Buyback() {
  const { t } = useTranslation('market')
  const [kind, choose] = useChoice('kind', kinds)
  const standing = useQuery(packagesQuery('team')).data?.find(({ team }) => team)?.team
  const teamLabel =
    standing && !standing.isEnough
      ? t('buyback.teamShort', { tickets: standing.tickets, needed: standing.needed })
      : t('buyback.team')
  return (
    <>
      <StateStrip kind={kind} />
      <Chips
        label={t('buyback.kind')}
        value={kind}
        onChange={choose}
        options={[
          { value: 'personal', label: t('buyback.personal') },
          { value: 'team', label: teamLabel },
        ]}
        className="pb-3"
      />
      <Packages kind={kind} />
    </>
  )
}
