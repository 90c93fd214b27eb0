// Ticket classes: what a ticket is for, where it is picked up, and what became of those issued.

import { Badge } from '@gomve/ui/badge'
import { Cover } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { Count, Money } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { listQuery } from '@/api/lists'
import { useMay } from '@/api/queries'
import { Button } from '@/ui/button'
import { Page } from '@/ui/page'
import { type Column, itemsOf, Queue } from '@/ui/queue'
import { ClassEditor } from './class-editor'

export type ClassSheet = Shapes['tickets.ClassSheet']

const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const
const tallied = ['issued', 'held', 'pickedUp', 'recycled', 'expired'] as const

export default function ClassesScreen() {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const mayEdit = useMay('sets')
  const [edited, edit] = useState<ClassSheet | 'new'>()
  const query = useInfiniteQuery(listQuery('/class/list', {}))
  const columns: Column<ClassSheet>[] = [
    {
      head: t('class.name'),
      cell: sheet => (
        <span className="flex items-center gap-3 font-semibold">
          <Cover
            seed={sheet.classId}
            motif={sheet.cover}
            hue={sheet.hue}
            className="size-10 shrink-0 rounded-lg"
          />
          {sheet[names[language]]}
        </span>
      ),
    },
    { head: t('class.referencePrice'), cell: sheet => <Money amount={sheet.referencePrice} />, right: true },
    { head: t('class.unitCost'), cell: sheet => <Money amount={sheet.unitCost} />, right: true },
    ...tallied.map(part => ({
      head: t(`tally.${part}`),
      cell: (sheet: ClassSheet) => <Count value={sheet.tickets[part]} />,
      right: true,
    })),
    {
      head: t('class.state'),
      cell: sheet => (
        <Badge tone={sheet.open ? 'green' : 'plain'}>{t(sheet.open ? 'class.isOpen' : 'class.closed')}</Badge>
      ),
      right: true,
    },
  ]
  return (
    <Page
      title={t('classes.title')}
      hint={t('classes.hint')}
      actions={
        mayEdit && (
          <Button tone="primary" onClick={() => edit('new')}>
            {t('classes.add')}
          </Button>
        )
      }
    >
      <Queue
        label={t('classes.title')}
        query={query}
        idOf={sheet => sheet.classId}
        columns={columns}
        onChoose={mayEdit ? id => edit(itemsOf(query).find(sheet => sheet.classId === id)) : undefined}
        empty={t('classes.empty')}
      />
      {edited && (
        <ClassEditor sheet={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
      )}
    </Page>
  )
}
