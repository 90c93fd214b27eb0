// Who has a tag, beside the list of tags.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { listQuery } from '@/api/lists'
import { useMay } from '@/api/queries'
import { Button } from '@/ui/button'
import { Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { Queue } from '@/ui/queue'
import type { Chosen } from '@/ui/resource'

export function TagPeople({ id, item, onEdit }: Chosen<Shapes['person_notes.Tag']>) {
  const { t } = useTranslation(['people', 'common'])
  const mayEdit = useMay('tags')
  const people = useInfiniteQuery(listQuery('/tag/people', { tagId: id }))
  return (
    <Panel
      title={item?.name ?? t('tags.title')}
      actions={mayEdit && item && <Button onClick={onEdit}>{t('tags.edit')}</Button>}
    >
      <Queue
        label={t('tags.people')}
        query={people}
        idOf={person => person.userId}
        columns={[
          {
            head: t('person.nickname'),
            cell: person => <PersonLink id={person.userId}>{person.nickname}</PersonLink>,
          },
          {
            head: t('common:field.mobile'),
            cell: person => <span className="num">{person.maskedMobile}</span>,
            right: true,
          },
        ]}
        empty={t('tags.noPeople')}
      />
    </Panel>
  )
}
