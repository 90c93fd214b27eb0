// What an operator does with a package: announce, announce another's, cancel, edit.
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import { ReserveNeeds } from '@/ui/reserve-needs'
import type { Deciding } from '@/ui/side'
import { OnDay } from '@/ui/when'
import { isCovered, type Package, packageLists } from './calls'
import { Share } from './package-cells'

type Asked = Deciding<Package>

export const AnnouncePackage = (asked: Asked) => <Announce {...asked} decision="announce" />
export const ApprovePackage = (asked: Asked) => <Announce {...asked} decision="approve" />

function Announce({ decision, item, onClose }: Asked & { decision: 'announce' | 'approve' }) {
  const { t } = useTranslation(['buyback', 'common'])
  const awaits = decision === 'announce' && item.needsAnother
  return (
    <Decision
      title={t(`packages.act.${decision}.title`)}
      submit={t(`packages.act.${decision}.open`)}
      path="/package/announce"
      about={{ packageId: item.packageId }}
      refreshes={packageLists}
      said={t(awaits ? 'common:proposal.sent' : `packages.act.${decision}.done`)}
      hint={t(awaits ? 'packages.act.announce.needsAnother' : `packages.act.${decision}.hint`)}
      onClose={onClose}
    >
      <What of={item} />
      {item.sheet && <ReserveNeeds cost={item.cost} reserve={item.sheet.reserve} />}
    </Decision>
  )
}

export function CancelPackage({ item, onClose }: Asked) {
  const { t } = useTranslation(['buyback', 'common'])
  return (
    <Decision
      title={t('packages.act.cancel.title')}
      submit={t('packages.act.cancel.open')}
      danger
      path="/package/cancel"
      about={{ packageId: item.packageId }}
      refreshes={packageLists}
      said={t('packages.act.cancel.done')}
      hint={t(isCovered(item) ? 'packages.act.cancel.returns' : 'packages.act.cancel.hint')}
      reason={t('packages.act.cancel.reason')}
      onClose={onClose}
    >
      <What of={item} />
    </Decision>
  )
}

function What({ of: item }: { of: Package }) {
  const { t } = useTranslation(['buyback', 'common'])
  return (
    <p className="text-ink-2">
      <span className="font-semibold text-ink">{item.name}</span> · {t(`packages.kinds.${item.kind}`)} ·{' '}
      <Share of={item} /> · {t('packages.tickets', { count: item.quantity })} · <OnDay day={item.day} />
    </p>
  )
}
