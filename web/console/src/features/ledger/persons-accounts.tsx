// Everything that one person holds, account by account.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { answerOf } from '@/api/queries'
import { Amount } from '@/ui/amount'
import { Empty } from '@/ui/empty'
import { ExportButton } from '@/ui/export-button'
import { Loaded, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { type Column, Table } from '@/ui/table'
import { Address } from './calls'

type Held = Shapes['ledger_explorer.PersonsAmount']

export function PersonsAccounts({ userId }: { userId: string }) {
  const { t } = useTranslation(['ledger', 'common'])
  const accounts = useQuery(answerOf('/ledger/person', { userId }))
  const columns: Column<Held>[] = [
    { head: t('transfer.from'), cell: held => <Address of={held.address} /> },
    { head: t('lines.unit'), cell: held => t(`unit.${held.unit}`) },
    {
      head: t('common:field.units'),
      cell: held => <Amount unit={held.unit} amount={held.amount} />,
      right: true,
    },
  ]
  const title = t('person.title', { id: userId })
  return (
    <Panel title={<PersonLink id={userId}>{title}</PersonLink>}>
      <Loaded query={accounts}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>{t('person.empty')}</Empty>
          ) : (
            <>
              <ExportButton path="/ledger/person" query={{ userId }} />
              <Table
                label={title}
                items={items}
                idOf={held => `${held.address} ${held.unit}`}
                columns={columns}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
