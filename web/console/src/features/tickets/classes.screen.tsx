// Ticket classes: what a ticket is for, where it is picked up, and the state of the issued ones.
import { Badge } from '@gomve/ui/badge'
import { Cover } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { Count, Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useMay } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { ClassEditor } from './class-editor'

export type ClassSheet = Shapes['tickets.ClassSheet']

const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const
const tallied = ['issued', 'held', 'pickedUp', 'recycled', 'expired', 'returned'] as const

const classes = resource({ list: '/class/list', id: 'classId' }, function useClasses() {
  const { t } = useTranslation(['tickets', 'common'])
  const language = useLanguage()
  return {
    title: t('classes.title'),
    hint: t('classes.hint'),
    empty: t('classes.empty'),
    origin: { from: t('classes.emptyFrom') },
    editor: useMay('sets') ? { add: t('classes.add'), Dialog: ClassEditor } : undefined,
    columns: [
      {
        key: 'name',
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
      {
        key: 'referencePrice',
        head: t('class.referencePrice'),
        cell: sheet => <Money amount={sheet.referencePrice} />,
        right: true,
      },
      {
        key: 'unitCost',
        head: t('class.unitCost'),
        cell: sheet => <Money amount={sheet.unitCost} />,
        right: true,
      },
      ...tallied.map(part => ({
        key: part,
        head: t(`tally.${part}`),
        cell: (sheet: ClassSheet) => <Count value={sheet.tickets[part]} />,
        right: true,
      })),
      {
        key: 'state',
        head: t('common:field.state'),
        cell: sheet => (
          <Badge tone={sheet.open ? 'green' : 'plain'}>
            {t(sheet.open ? 'class.isOpen' : 'class.closed')}
          </Badge>
        ),
        right: true,
      },
    ],
  }
})

export default function ClassesScreen() {
  return <ResourceScreen of={classes} />
}
