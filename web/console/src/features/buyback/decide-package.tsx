// What an operator does with a package: announce, announce another's, cancel, edit.
import { hundredths } from '@gomve/shared/money'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import { Facts } from '@/ui/page'
import type { Deciding } from '@/ui/side'
import { OnDay } from '@/ui/when'
import { isCovered, type Package, packageLists } from './calls'
import { Share } from './package-cells'
import { PackageEditor } from './package-editor'

type Asked = Deciding<Package>

export const EditPackage = ({ item, onClose }: Asked) => (
  <PackageEditor item={item} known={[]} onSaved={() => undefined} onClose={onClose} />
)

export const AnnouncePackage = (asked: Asked) => <Announce {...asked} decision="announce" />
export const ApprovePackage = (asked: Asked) => <Announce {...asked} decision="approve" />

function Announce({ decision, item, onClose }: Asked & { decision: 'announce' | 'approve' }) {
  const { t } = useTranslation('buyback')
  const awaits = decision === 'announce' && item.needsAnother
  return (
    <Decision
      title={t(`packages.act.${decision}.title`)}
      submit={t(`packages.act.${decision}.open`)}
      path="/package/announce"
      body={() => ({ packageId: item.packageId })}
      refreshes={packageLists}
      said={t(awaits ? 'packages.act.announce.proposed' : `packages.act.${decision}.done`)}
      onClose={onClose}
    >
      <What of={item} />
      <p className="text-ink-2">
        {t(awaits ? 'packages.act.announce.needsAnother' : `packages.act.${decision}.hint`)}
      </p>
      <Needs of={item} />
    </Decision>
  )
}

export function CancelPackage({ item, onClose }: Asked) {
  const { t } = useTranslation('buyback')
  return (
    <Decision
      title={t('packages.act.cancel.title')}
      submit={t('packages.act.cancel.open')}
      danger
      path="/package/cancel"
      body={reason => ({ packageId: item.packageId, reason })}
      refreshes={packageLists}
      said={t('packages.act.cancel.done')}
      reason={t('packages.act.cancel.reason')}
      onClose={onClose}
    >
      <What of={item} />
      <p className="text-ink-2">
        {t(isCovered(item) ? 'packages.act.cancel.returns' : 'packages.act.cancel.hint')}
      </p>
    </Decision>
  )
}

function What({ of: item }: { of: Package }) {
  const { t } = useTranslation('buyback')
  return (
    <p className="text-ink-2">
      <span className="font-semibold text-ink">{item.name}</span> · {t(`packages.kinds.${item.kind}`)} ·{' '}
      <Share of={item} /> · {t('packages.tickets', { count: item.quantity })} · <OnDay day={item.day} />
    </p>
  )
}

/** What the announcement takes from the reserve, and what is there. */
function Needs({ of: { cost, sheet } }: { of: Package }) {
  const { t } = useTranslation('buyback')
  if (!sheet) return null
  const { reserve } = sheet
  const isShort = hundredths(reserve) < hundredths(cost)
  return (
    <>
      <Facts
        facts={[
          { name: t('packages.needs.cost'), value: <Money amount={cost} className="font-semibold" /> },
          {
            name: t('packages.needs.reserve'),
            value: <Money amount={reserve} className={isShort ? 'font-semibold text-fault' : undefined} />,
          },
        ]}
      />
      {isShort && <p className="text-sm text-fault">{t('packages.needs.short')}</p>}
    </>
  )
}
