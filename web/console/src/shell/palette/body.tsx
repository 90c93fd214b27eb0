// The opened palette: one field, and grouped results that arrow keys move through and Enter opens.
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Shapes } from '@/api/client'
import { answerOf } from '@/api/queries'
import { useDebounced } from '@/lib/debounced'
import { Refusal } from '@/ui/refusal'
import { remember } from './recent'
import { type Entry, type Group, type Hit, useResults } from './results'

const pause = 150
const longest = 120
const noHits: readonly Hit[] = []

export default function Body({ me, onClose }: { me: Shapes['admin.Me']; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, type] = useState('')
  const text = typed.trim()
  const settled = useDebounced(text, pause)
  const search = useQuery({
    ...answerOf('/search', { text: settled }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const groups = useResults(me, text, text && search.data ? search.data.found : noHits)
  const isLooking = text !== '' && (settled !== text || search.isFetching)
  const open = (entry: Entry) => {
    remember(entry)
    onClose()
    navigate(entry.to)
  }
  return (
    <Dialog.Root open onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/65" />
        <Dialog.Popup
          aria-label={t('palette.title')}
          className="fixed inset-x-4 top-[10dvh] z-50 mx-auto flex max-h-[70dvh] max-w-2xl flex-col overflow-hidden rounded-card bg-card text-ink shadow-[0_20px_60px_rgb(0_0_0/0.5)] outline-none"
        >
          <Autocomplete.Root<Group[]>
            items={[...groups]}
            value={typed}
            onValueChange={type}
            itemToStringValue={({ title }: Entry) => title}
            mode="none"
            inline
            open
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex items-center gap-3 border-b border-tint/8 px-4">
              <Search className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
              <Autocomplete.Input
                aria-label={t('palette.label')}
                placeholder={t('palette.label')}
                maxLength={longest}
                className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3"
              />
            </div>
            {search.isError && (
              <div className="p-3">
                <Refusal error={search.error} />
              </div>
            )}
            <Autocomplete.Status className="sr-only">{isLooking && t('loading')}</Autocomplete.Status>
            <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto p-2">
              {(group: Group) => (
                <Autocomplete.Group key={group.name} items={group.items} className="pb-2">
                  <Autocomplete.GroupLabel className="px-3 py-1 text-xs text-ink-2">
                    {group.name}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(entry: Entry) => <Row key={entry.kind + entry.to} entry={entry} onOpen={open} />}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            {groups.length === 0 && !isLooking && (
              <p className="px-5 pb-5 text-sm text-ink-2">{t('palette.none')}</p>
            )}
          </Autocomplete.Root>
          <p className="border-t border-tint/8 px-4 py-2 text-xs text-ink-2">{t('palette.hint')}</p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Row({ entry, onOpen }: { entry: Entry; onOpen: (entry: Entry) => void }) {
  const { icon: Icon, kind, title, subtitle } = entry
  return (
    <Autocomplete.Item
      value={entry}
      onClick={() => onOpen(entry)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 py-1.5 data-highlighted:bg-primary/15"
    >
      <Icon className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {subtitle && (
        <span className="max-w-[45%] truncate text-sm text-ink-2">
          {kind === 'setting' ? <code>{subtitle}</code> : subtitle}
        </span>
      )}
    </Autocomplete.Item>
  )
}
