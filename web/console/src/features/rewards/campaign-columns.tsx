// The columns of campaigns.
import type { Language } from '@gomve/ui/lib/language'
import { Money } from '@gomve/ui/money'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import { GrantsBar } from './budget'
import { type Campaign, isCoupon, nameOf, type Translate } from './calls'
import { Grants, State } from './campaign-cells'

export const campaignColumns = (t: Translate, language: Language): Column<Campaign>[] => [
  {
    key: 'name',
    head: t('common:field.name'),
    cell: campaign => (
      <>
        <span className="block pb-0.5 font-semibold">{nameOf(campaign, language)}</span>
        <State of={campaign} />
      </>
    ),
  },
  {
    key: 'grant',
    head: t('campaign.grant'),
    cell: campaign => (
      <>
        <Grants of={campaign} />
        <span className="block text-sm text-ink-2">{t(`audience.${campaign.audience}`)}</span>
      </>
    ),
  },
  {
    key: 'granted',
    head: t('campaign.granted'),
    cell: campaign => (
      <>
        <GrantsBar of={campaign} />
        {isCoupon(campaign) && (
          <span className="block pt-1 text-sm text-ink-2">
            {t('campaign.cover')} <Money amount={campaign.cover} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'madeAt',
    head: t('common:field.madeAt'),
    cell: ({ madeAt }) => <When at={madeAt} />,
    right: true,
    sort: { down: 'newest', up: 'oldest' },
  },
]
