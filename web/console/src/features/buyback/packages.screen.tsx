// Buyback: packages in which the operator buys tickets back, what covers them, and what they paid.
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { partOf, useMe } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { OnDay, When } from '@/ui/when'
import type { Package } from './calls'
import { AnnouncePackage, ApprovePackage, CancelPackage } from './decide-package'
import { packageFacts, Sales, Share, Sold, State } from './package-cells'
import { PackageEditor } from './package-editor'

export const packages = resource(
  {
    list: '/package/list',
    id: 'packageId',
    one: packageId =>
      partOf('/package/get', { packageId }, (sheet): Package => ({ ...sheet.package, sheet })),
    filters: {
      // As they are stored: those that are announced or open are scheduled.
      state: ['', 'draft', 'proposed', 'scheduled', 'closed', 'cancelled'],
      kind: ['', 'personal', 'team'],
      sort: ['newest', 'oldest', 'latest_day', 'most_sold'],
    },
    query: ({ state, kind, sort }) => ({ sort, state: state || undefined, kind: kind || undefined }),
    every: pollEvery,
    queue: 'market.proposed',
  },
  function usePackages() {
    const { t } = useTranslation(['buyback', 'common'])
    const me = useMe()?.operatorId
    // The operator who proposed it does not announce it. The server enforces this.
    const isMine = ({ state, proposedBy }: Package) => state === 'proposed' && proposedBy === me
    return {
      title: t('packages.title'),
      hint: t('packages.hint'),
      empty: t('packages.empty'),
      origin: { from: t('packages.emptyFrom') },
      choose: t('packages.choose'),
      name: ({ name }) => name,
      badge: item => <State of={item} />,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`packages.stored.${value}`) },
        kind: {
          label: t('packages.kind'),
          option: value => value && t(`packages.kinds.${value}`),
          lead: false,
        },
      },
      nameOf: ({ name }) => name,
      columns: [
        {
          head: t('common:field.class'),
          cell: item => (
            <>
              <span className="block pb-0.5 font-semibold">{item.name}</span>
              <State of={item} />
            </>
          ),
        },
        {
          head: t('packages.price'),
          cell: item => (
            <>
              <Share of={item} />
              <span className="block text-sm text-ink-2">
                {t('packages.upTo')} <Money amount={item.most} />
              </span>
            </>
          ),
        },
        {
          head: t('packages.sold'),
          cell: item => <Sold of={item} />,
          right: true,
          sort: { down: 'most_sold' },
        },
        {
          head: t('packages.day'),
          cell: ({ day, kind }) => (
            <>
              <OnDay day={day} />
              <span className="block text-sm text-ink-2">{t(`packages.kinds.${kind}`)}</span>
            </>
          ),
          right: true,
          sort: { down: 'latest_day' },
        },
        {
          head: t('common:field.madeAt'),
          cell: ({ madeAt }) => <When at={madeAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      facts: item => packageFacts(item, t),
      note: item => isMine(item) && <p className="text-sm text-ink-2">{t('packages.act.approve.mine')}</p>,
      acts: [
        {
          words: t('packages.act.approve.open'),
          tone: 'primary',
          fits: item => item.state === 'proposed' && !isMine(item),
          Dialog: ApprovePackage,
        },
        {
          words: t('packages.act.announce.open'),
          tone: 'primary',
          fits: ({ state }) => state === 'draft',
          Dialog: AnnouncePackage,
        },
        { words: t('common:act.edit'), fits: ({ state }) => state === 'draft', Dialog: PackageEditor },
        {
          words: t('packages.act.cancel.open'),
          tone: 'danger',
          fits: ({ state }) => state !== 'closed' && state !== 'cancelled',
          Dialog: CancelPackage,
        },
      ],
      below: (item: Package) => item.announcedBy && item.sheet && <Sales of={item.sheet.sales} />,
      editor: { add: t('packages.add'), Dialog: PackageEditor },
    }
  },
)

export default function PackagesScreen() {
  return <ResourceScreen of={packages} />
}
