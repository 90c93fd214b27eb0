// Venues: where tickets are picked up, when each is open, and whether it is in use.

import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { listQuery } from '@/api/lists'
import { useAct, useMay } from '@/api/queries'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField, Tick } from '@/ui/fields'
import { Page } from '@/ui/page'
import { type Column, itemsOf, Queue } from '@/ui/queue'
import { toast } from '@/ui/toast'

type Venue = Shapes['tickets.VenueSheet']
type Draft = Omit<Venue, 'venueId'>

const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const
const blank: Draft = {
  nameVi: '',
  nameEn: '',
  nameZh: '',
  address: '',
  latitude: '',
  longitude: '',
  opens: '09:00',
  closes: '21:00',
  open: true,
}

export default function VenuesScreen() {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const mayEdit = useMay('sets')
  const [edited, edit] = useState<Venue | 'new'>()
  const query = useInfiniteQuery(listQuery('/venue/list', {}))
  const columns: Column<Venue>[] = [
    { head: t('venue.name'), cell: venue => <span className="font-semibold">{venue[names[language]]}</span> },
    { head: t('venue.address'), cell: venue => venue.address },
    {
      head: t('venue.hours'),
      cell: venue => (
        <span className="num whitespace-nowrap">{`${hour(venue.opens)}–${hour(venue.closes)}`}</span>
      ),
      right: true,
    },
    {
      head: t('class.state'),
      cell: venue => (
        <Badge tone={venue.open ? 'green' : 'plain'}>{t(venue.open ? 'venue.isOpen' : 'venue.closed')}</Badge>
      ),
      right: true,
    },
  ]
  return (
    <Page
      title={t('venues.title')}
      hint={t('venues.hint')}
      actions={
        mayEdit && (
          <Button tone="primary" onClick={() => edit('new')}>
            {t('venues.add')}
          </Button>
        )
      }
    >
      <Queue
        label={t('venues.title')}
        query={query}
        idOf={venue => venue.venueId}
        columns={columns}
        onChoose={mayEdit ? id => edit(itemsOf(query).find(venue => venue.venueId === id)) : undefined}
        empty={t('venues.empty')}
      />
      {edited && <Editor venue={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}

const hour = (time: string) => time.slice(0, 5)

function Editor({ venue, onClose }: { venue: Venue | undefined; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const [draft, setDraft] = useState<Draft>(
    venue ? { ...venue, opens: hour(venue.opens), closes: hour(venue.closes) } : blank,
  )
  const save = useAct('/venue/save', {
    refreshes: ['/venue/list'],
    onDone: () => {
      toast(t('venue.saved'))
      onClose()
    },
  })
  const field = (part: Exclude<keyof Draft, 'open'>, more: { type?: string; maxLength?: number } = {}) => (
    <TextField
      key={part}
      label={t(`venue.${part}`)}
      value={draft[part]}
      onChange={value => setDraft({ ...draft, [part]: value })}
      required
      {...more}
    />
  )
  return (
    <Dialog
      title={t(venue ? 'venue.edit' : 'venues.add')}
      submit={t('venue.save')}
      onClose={onClose}
      onSubmit={() => save.mutate({ ...draft, venueId: venue?.venueId })}
      busy={save.isPending}
      error={save.error}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {(['nameVi', 'nameEn', 'nameZh'] as const).map(part => field(part, { maxLength: 100 }))}
      </div>
      {field('address', { maxLength: 200 })}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('latitude', { maxLength: 20 })}
        {field('longitude', { maxLength: 20 })}
        {field('opens', { type: 'time' })}
        {field('closes', { type: 'time' })}
      </div>
      <Tick checked={draft.open} onChange={open => setDraft({ ...draft, open })}>
        {t('venue.inUse')}
      </Tick>
    </Dialog>
  )
}
