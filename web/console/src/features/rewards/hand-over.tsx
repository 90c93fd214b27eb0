// The desk of ordered goods: a code is scanned or typed, its order is shown, and the goods are handed over.
import { useLanguage } from '@gomve/ui/lib/language'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { useDeskVenue } from '@/lib/desk-venue'
import { venuesQuery } from '@/lib/tickets'
import { Button } from '@/ui/button'
import { CameraScanner } from '@/ui/camera/scanner'
import { Decision } from '@/ui/decision'
import { Select, TextField } from '@/ui/fields'
import { Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { type Order, orderLists, whatOf } from './calls'
import { Picture, Price } from './goods-cells'
import { PersonCell } from './order-cells'

const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const

export function HandOver() {
  const { t } = useTranslation('rewards')
  const [chosen, choose] = useDeskVenue()
  const [typed, type] = useState('')
  const [camera, turnCamera] = useState(false)
  const language = useLanguage()
  const venues = useQuery(venuesQuery).data?.items.filter(({ open }) => open) ?? []
  const options = venues.map(venue => ({ value: venue.venueId, label: venue[names[language]] }))
  const venueId = options.find(({ value }) => value === chosen)?.value ?? ''
  const find = useMutation({ mutationFn: (text: string) => get('/goodsOrder/find', { text }) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) find.mutate(typed.trim())
  }
  const end = () => {
    find.reset()
    type('')
  }
  return (
    <Panel title={t('handOver.title')}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="space-y-4">
          <Select
            label={t('handOver.venue')}
            value={venueId}
            onChange={choose}
            options={venueId ? options : [{ value: '', label: t('handOver.chooseVenue') }, ...options]}
          />
          {venueId && (
            <CameraScanner
              on={camera && find.isIdle}
              onTurn={on => {
                if (on) end()
                turnCamera(on)
              }}
              onRead={text => find.mutate(text)}
            />
          )}
        </div>
        {venueId && (
          <form onSubmit={send} className="flex flex-wrap items-end gap-2">
            <TextField
              className="min-w-48 flex-1"
              label={t('handOver.code')}
              value={typed}
              onChange={type}
              maxLength={60}
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <Button type="submit" tone="primary" busy={find.isPending}>
              {!find.isPending && <ScanLine className="size-5" aria-hidden="true" />}
              {t('handOver.check')}
            </Button>
          </form>
        )}
      </div>
      <Refusal error={find.error} />
      {find.data && <Found order={find.data} text={find.variables ?? ''} venueId={venueId} onClose={end} />}
    </Panel>
  )
}

interface FoundProps {
  order: Order
  /** The code that found it, which its owner holds. */
  text: string
  venueId: string
  onClose: () => void
}

function Found({ order, text, venueId, onClose }: FoundProps) {
  const { t } = useTranslation('rewards')
  const what = whatOf(order)
  return (
    <Decision
      title={t('handOver.found')}
      submit={t('handOver.submit')}
      path="/goodsOrder/handOver"
      about={{ text, venueId }}
      refreshes={orderLists}
      said={t('handOver.done', { what })}
      onClose={onClose}
    >
      <div className="flex items-center gap-4">
        <Picture of={order} />
        <p className="min-w-0 text-2xl font-semibold wrap-anywhere">{what}</p>
      </div>
      <p>
        <PersonCell of={order} />
      </p>
      <p className="text-ink-2">
        {t(`orderState.${order.state}`)} · <Price of={order} />
      </p>
    </Decision>
  )
}
