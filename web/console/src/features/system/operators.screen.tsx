// Operators: who there is, in what role, whether they may come in; the owner's screen.
import { Badge } from '@gomve/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get, type Shapes } from '@/api/client'
import { useMe } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { Button } from '@/ui/button'
import { Beside, Choose, Facts, Loaded, Page, Panel } from '@/ui/page'
import { type Column, Table } from '@/ui/table'
import { When } from '@/ui/when'
import { type Act, DecideOperator } from './decide-operator'
import { AddOperator, Enrolment, RenewOperator } from './enrol-operator'

type Operator = Shapes['admin.OperatorLine']
type Question = Act | 'renew' | undefined

export default function OperatorsScreen() {
  const { t } = useTranslation('system')
  const [chosen, choose] = useAddress('id')
  const [adding, add] = useState(false)
  const [enrolled, enrol] = useState<Shapes['admin.Enrolled']>()
  const operators = useQuery({
    queryKey: ['/operator/list'],
    queryFn: ({ signal }) => get('/operator/list', undefined, signal),
  })
  return (
    <Page
      title={t('operators.title')}
      hint={t('operators.hint')}
      actions={
        <Button tone="primary" onClick={() => add(true)}>
          {t('operators.add')}
        </Button>
      }
    >
      <Loaded query={operators}>
        {({ items }) => (
          <Beside
            list={<Operators items={items} chosen={chosen} onChoose={choose} />}
            detail={
              <Detail
                key={chosen}
                operator={items.find(({ operatorId }) => operatorId === chosen)}
                onEnrolled={enrol}
              />
            }
          />
        )}
      </Loaded>
      {adding && <AddOperator onEnrolled={enrol} onClose={() => add(false)} />}
      {enrolled && <Enrolment enrolled={enrolled} onClose={() => enrol(undefined)} />}
    </Page>
  )
}

interface OperatorsProps {
  items: readonly Operator[]
  chosen: string
  onChoose: (id: string) => void
}

function Operators({ items, chosen, onChoose }: OperatorsProps) {
  const { t } = useTranslation(['system', 'common'])
  const columns: Column<Operator>[] = [
    { head: t('operator.name'), cell: who => <span className="font-semibold">{who.name}</span> },
    { head: t('operator.role'), cell: who => t(`common:role.${who.role}`) },
    { head: t('operator.seenAt'), cell: who => <When at={who.seenAt} />, right: true },
    { head: t('operator.state'), cell: who => <State operator={who} />, right: true },
  ]
  return (
    <Table
      source={{ path: '/operator/list', query: {} }}
      label={t('operators.title')}
      items={items}
      idOf={who => who.operatorId}
      columns={columns}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

function State({ operator }: { operator: Operator }) {
  const { t } = useTranslation('system')
  return (
    <Badge tone={operator.state === 'active' ? 'green' : 'red'}>{t(`operatorState.${operator.state}`)}</Badge>
  )
}

interface DetailProps {
  operator: Operator | undefined
  onEnrolled: (enrolled: Shapes['admin.Enrolled']) => void
}

function Detail({ operator, onEnrolled }: DetailProps) {
  const { t } = useTranslation(['system', 'common'])
  const me = useMe()
  const [asked, ask] = useState<Question>()
  if (!operator) {
    return <Choose>{t('operators.choose')}</Choose>
  }
  const isMe = me?.operatorId === operator.operatorId
  const close = () => ask(undefined)
  const facts = [
    { name: t('operator.role'), value: t(`common:role.${operator.role}`) },
    { name: t('operator.addedAt'), value: <When at={operator.addedAt} /> },
    { name: t('operator.seenAt'), value: <When at={operator.seenAt} /> },
  ]
  return (
    <Panel title={operator.name} actions={<State operator={operator} />}>
      <Facts facts={facts} />
      {isMe ? (
        <p className="text-sm text-ink-2">{t('operator.isMe')}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => ask('role')}>{t('act.role.open')}</Button>
          <Button onClick={() => ask('renew')}>{t('act.renew.open')}</Button>
          {operator.state === 'active' ? (
            <Button tone="danger" onClick={() => ask('block')}>
              {t('act.block.open')}
            </Button>
          ) : (
            <Button onClick={() => ask('unblock')}>{t('act.unblock.open')}</Button>
          )}
        </div>
      )}
      {asked === 'renew' && <RenewOperator operator={operator} onEnrolled={onEnrolled} onClose={close} />}
      {asked && asked !== 'renew' && <DecideOperator operator={operator} act={asked} onClose={close} />}
    </Panel>
  )
}
