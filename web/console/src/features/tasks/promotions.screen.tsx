// Promotions: what a day asks for and pays, what covers them, who took them, and what they paid.
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { partOf, useMe } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { isCovered, isProposedBy, type Promotion } from './calls'
import { State } from './cells'
import { promotionActs } from './promotion-acts'
import { promotionColumns } from './promotion-columns'
import { PromotionEditor } from './promotion-editor'
import { promotionFacts, Takes } from './promotion-facts'

const promotions = resource(
  {
    list: '/promotion/list',
    id: 'promotionId',
    one: promotionId =>
      partOf('/promotion/get', { promotionId }, (sheet): Promotion => ({ ...sheet.promotion, sheet })),
    filters: {
      state: ['', 'draft', 'proposed', 'open', 'closed', 'stopped', 'cancelled'],
      classId: [],
      sort: ['newest', 'oldest', 'latest_day', 'most_taken'],
    },
    query: ({ state, ...given }) => ({ ...given, state: state || undefined }),
    every: pollEvery,
    queue: 'tasks.proposed_promotions',
    worded: true,
  },
  function usePromotions() {
    const { t } = useTranslation('tasks')
    const me = useMe()?.operatorId
    return {
      title: t('promotions.title'),
      hint: t('promotions.hint'),
      empty: t('promotions.empty'),
      choose: t('promotions.choose'),
      name: ({ name }) => name,
      badge: item => <State of={item} />,
      filters: { state: { label: t('state'), option: value => t(`states.${value || 'all'}`) } },
      nameOf: ({ name }) => name,
      columns: promotionColumns(t),
      facts: item => promotionFacts(item, t),
      note: item => isProposedBy(item, me) && <p className="text-sm text-ink-2">{t('act.approve.mine')}</p>,
      acts: promotionActs(t, me),
      below: (item: Promotion) => isCovered(item) && item.sheet && <Takes of={item.sheet.takes} />,
      editor: { add: t('promotions.add'), Dialog: PromotionEditor },
    }
  },
)

export default function PromotionsScreen() {
  return <ResourceScreen of={promotions} />
}
