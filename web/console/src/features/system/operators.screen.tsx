// Operators: their names, roles and access; the owner's screen.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { useMe } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { BlockOperator, MoveOperator, type Operator, UnblockOperator } from './decide-operator'
import { AddOperator, RenewOperator } from './enrol-operator'

const operators = resource(
  { list: '/operator/list', id: 'operatorId', whole: true },
  function useOperators() {
    const { t } = useTranslation(['system', 'common'])
    const me = useMe()?.operatorId
    const isOther = ({ operatorId }: Operator) => operatorId !== me
    return {
      title: t('operators.title'),
      hint: t('operators.hint'),
      choose: t('operators.choose'),
      name: operator => operator.name,
      badge: operator => <State operator={operator} />,
      editor: { add: t('operators.add'), Dialog: AddOperator },
      columns: [
        {
          key: 'name',
          head: t('common:login.name'),
          cell: who => <span className="font-semibold">{who.name}</span>,
        },
        { key: 'role', head: t('operator.role'), cell: who => t(`common:role.${who.role}`) },
        { key: 'seenAt', head: t('operator.seenAt'), cell: who => <When at={who.seenAt} />, right: true },
        { key: 'state', head: t('common:field.state'), cell: who => <State operator={who} />, right: true },
      ],
      facts: who => [
        { name: t('operator.role'), value: t(`common:role.${who.role}`) },
        { name: t('operator.addedAt'), value: <When at={who.addedAt} /> },
        { name: t('operator.seenAt'), value: <When at={who.seenAt} /> },
      ],
      note: who => !isOther(who) && <p className="text-sm text-ink-2">{t('operator.isMe')}</p>,
      acts: [
        { words: t('act.role.open'), fits: isOther, Dialog: MoveOperator },
        { words: t('act.renew.open'), fits: isOther, Dialog: RenewOperator },
        {
          words: t('act.block.open'),
          tone: 'danger',
          fits: who => isOther(who) && who.state === 'active',
          Dialog: BlockOperator,
        },
        {
          words: t('act.unblock.open'),
          fits: who => isOther(who) && who.state !== 'active',
          Dialog: UnblockOperator,
        },
      ],
    }
  },
)

export default function OperatorsScreen() {
  return <ResourceScreen of={operators} />
}

function State({ operator: { state } }: { operator: Operator }) {
  const { t } = useTranslation(['system', 'common'])
  return <Badge tone={state === 'active' ? 'green' : 'red'}>{t(`operatorState.${state}`)}</Badge>
}
