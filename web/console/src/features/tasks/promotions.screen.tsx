// Promotions: what a day asks for and pays, what covers them, who took them, and what they paid.
import { useTranslation } from 'react-i18next'
import { partOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { isCovered, type Promotion } from './calls'
import { PromotionEditor } from './promotion-editor'
import { promotionFacts, Takes } from './promotion-facts'
import { taskSource, taskStates, useTasks } from './task-screen'

export const promotions = resource(
  {
    ...taskSource,
    list: '/promotion/list',
    id: 'promotionId',
    one: promotionId =>
      partOf('/promotion/get', { promotionId }, (sheet): Promotion => ({ ...sheet.promotion, sheet })),
    filters: { state: taskStates, classId: [], sort: ['newest', 'oldest', 'latest_day', 'most_taken'] },
    query: ({ state, ...given }) => ({ ...given, state: state || undefined }),
    queue: 'tasks.proposed_promotions',
  },
  function usePromotions() {
    const { t } = useTranslation(['tasks', 'common'])
    const listed = useTasks<Promotion>(of => ({
      words: part => of(`promotions.${part}`),
      pay: of('promotion.pay'),
      terms: ({ days, tickets }) => of('promotion.terms', { count: days, tickets }),
      day: { head: of('promotion.lastDay'), of: ({ lastDay }) => lastDay, order: 'latest_day' },
      Editor: PromotionEditor,
    }))
    return {
      ...listed,
      filters: { state: { label: t('common:field.state'), option: value => t(`states.${value}`) } },
      facts: item => promotionFacts(item, t),
      below: (item: Promotion) => isCovered(item) && item.sheet && <Takes of={item.sheet.takes} />,
    }
  },
)

export default function PromotionsScreen() {
  return <ResourceScreen of={promotions} />
}
