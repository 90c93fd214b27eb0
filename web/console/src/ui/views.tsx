// An operator's saved views of a list: each is its filters, its order and its columns, opened from a tab
// above the list.
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Bookmark } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import type { Shapes } from '@/api/client'
import { answerOf, useAct } from '@/api/queries'
import { required, useDraft, z } from '@/lib/form'
import { Button } from './button'
import { hiddenColumns } from './columns'
import { Dialog } from './dialog'
import { TextField, Tick } from './fields'
import type { Values } from './filters'
import { Refusal } from './refusal'

type View = Shapes['admin.View']

/** What a view consists of, in one spelling: without the chosen item, the parameters in order. */
export function addressOf(params: URLSearchParams, drops: readonly string[]): string {
  const kept = [...params].filter(([name, value]) => value !== '' && !drops.includes(name))
  return new URLSearchParams(kept.sort(([one], [other]) => one.localeCompare(other))).toString()
}

/** The filters of an address that the screen does not have, and the values that a filter does not. */
export const unknownIn = (address: string, filters: Values): [name: string, value: string][] =>
  [...new URLSearchParams(address)].filter(([name, value]) => {
    if (name === hiddenColumns) return false
    const known = filters[name]
    return known === undefined || (known.length > 0 && !known.includes(value))
  })

interface ViewsProps {
  filters: Values
  /** Query parameters that belong to the chosen item. */
  drops: readonly string[]
}

export function Views({ filters, drops }: ViewsProps) {
  const { t } = useTranslation()
  const screen = useLocation().pathname.slice(1)
  const [params, setParams] = useSearchParams()
  const here = addressOf(params, drops)
  const { data } = useQuery(answerOf('/view/list'))
  const mine = data?.views.filter(view => view.screen === screen) ?? []
  const [edited, edit] = useState<View | 'new'>()
  const first = mine.find(({ opensFirst }) => opensFirst)
  useFirst(data !== undefined, first)
  const open = mine.find(({ address }) => address === here)
  const unknown = unknownIn(here, filters)
  const canSave = here !== '' && !open
  if (mine.length === 0 && !canSave && unknown.length === 0) return null
  return (
    <div className="space-y-2">
      <nav aria-label={t('view.label')} className="flex flex-wrap items-center gap-1">
        {mine.length > 0 && (
          <Tab current={here === ''} onOpen={() => setParams({})}>
            {t('filter.any')}
          </Tab>
        )}
        {mine.map(view => (
          <Tab
            key={view.id}
            current={view === open}
            onOpen={() => setParams(new URLSearchParams(view.address))}
          >
            {view.name}
          </Tab>
        ))}
        {(open || canSave) && (
          <button
            type="button"
            onClick={() => edit(open ?? 'new')}
            className="inline-flex min-h-9 items-center gap-2 rounded-lg px-3 text-sm text-primary-soft hover:bg-tint/5"
          >
            <Bookmark className="size-4" aria-hidden="true" />
            {t(open ? 'view.edit' : 'view.save')}
          </button>
        )}
      </nav>
      {unknown.length > 0 && (
        <Gone
          unknown={unknown}
          view={open}
          onDrop={() => {
            const next = new URLSearchParams(here)
            for (const [name] of unknown) next.delete(name)
            setParams(next)
            return next.toString()
          }}
        />
      )}
      {edited && (
        <ViewDialog
          view={edited === 'new' ? undefined : edited}
          screen={screen}
          address={here}
          onClose={() => edit(undefined)}
        />
      )}
    </div>
  )
}

/** The menu opens the screen without parameters: then the view that was picked for it is shown. */
function useFirst(isLoaded: boolean, first: View | undefined) {
  const [params, setParams] = useSearchParams()
  const isDone = useRef(params.size > 0)
  useEffect(() => {
    if (!isLoaded || isDone.current) return
    isDone.current = true
    if (first) setParams(new URLSearchParams(first.address), { replace: true })
  }, [isLoaded, first, setParams])
}

interface TabProps {
  current: boolean
  onOpen: () => void
  children: ReactNode
}

function Tab({ current, onOpen, children }: TabProps) {
  return (
    <button
      type="button"
      aria-current={current ? 'true' : undefined}
      onClick={onOpen}
      className={clsx(
        'min-h-9 rounded-lg px-3 text-sm',
        current ? 'bg-primary/15 font-semibold text-primary-soft' : 'text-ink-2 hover:bg-tint/5',
      )}
    >
      {children}
    </button>
  )
}

interface GoneProps {
  unknown: readonly [string, string][]
  view: View | undefined
  /** Removes them from the address, and returns it. */
  onDrop: () => string
}

function Gone({ unknown, view, onDrop }: GoneProps) {
  const { t } = useTranslation()
  const save = useAct('/view/save', { refreshes: ['/view/list'] })
  const drop = () => {
    const address = onDrop()
    if (view) save.mutate({ ...view, address })
  }
  return (
    <div role="alert" className="card flex flex-wrap items-center gap-3 p-3">
      <p className="mr-auto text-sm text-warning">
        {t(view ? 'view.gone' : 'view.unknown', {
          name: view?.name,
          filters: unknown.map(([name, value]) => `${name}=${value}`).join(', '),
        })}
      </p>
      <Refusal error={save.error} />
      <Button busy={save.isPending} onClick={drop}>
        {t(view ? 'view.saveAgain' : 'view.drop')}
      </Button>
    </div>
  )
}

interface ViewDialogProps {
  view: View | undefined
  screen: string
  address: string
  onClose: () => void
}

const viewSchema = z.object({ name: required(), opensFirst: z.boolean() })

function ViewDialog({ view, screen, address, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  const form = useDraft(viewSchema, { name: view?.name ?? '', opensFirst: view?.opensFirst ?? false })
  const settled = { refreshes: ['/view/list'] as const, onDone: onClose }
  const save = useAct('/view/save', settled)
  const remove = useAct('/view/remove', settled)
  return (
    <Dialog
      title={t(view ? 'view.edit' : 'view.save')}
      submit={t('act.save')}
      onClose={onClose}
      onSubmit={form.submit(sent =>
        save.mutate({ id: view?.id, screen, address, ...sent, name: sent.name.trim() }),
      )}
      busy={save.isPending || remove.isPending}
      error={save.error ?? remove.error}
    >
      <TextField {...form.field('name')} label={t('view.name')} maxLength={100} autoFocus />
      <Tick {...form.field('opensFirst')}>{t('view.opensFirst')}</Tick>
      {view && (
        <Button tone="danger" onClick={() => remove.mutate({ id: view.id })}>
          {t('view.remove')}
        </Button>
      )}
    </Dialog>
  )
}
