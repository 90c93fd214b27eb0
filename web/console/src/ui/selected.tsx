// The bar of the selected rows: how many, the acts that fit them all, and the dialog of the chosen act.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '@/lib/keys'
import type { Selection } from '@/lib/selection'
import { type BulkAct, BulkDialog } from './bulk'
import { Button } from './button'

interface SelectedProps<Item> {
  selection: Selection
  itemAt: (id: string) => Item | undefined
  idOf: (item: Item) => string
  acts: readonly BulkAct<Item>[]
}

export function Selected<Item extends object>({ selection, itemAt, idOf, acts }: SelectedProps<Item>) {
  const { t } = useTranslation()
  const [open, ask] = useState<{ act: BulkAct<Item>; items: readonly Item[] }>()
  const items = selection.ids.flatMap(id => itemAt(id) ?? [])
  const dialog = open && <BulkDialog {...open} idOf={idOf} onClose={() => ask(undefined)} />
  const bar = useRef<HTMLElement>(null)
  const toActs = () => bar.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  useKeys([['b', toActs, t('key.bar')]])
  return (
    <>
      {items.length > 0 && (
        <section
          ref={bar}
          aria-label={t('select.bar')}
          className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-card bg-raised p-3 shadow-lg"
        >
          <p role="status" className="mr-auto px-1 font-semibold">
            {t('select.count', { count: items.length })}
          </p>
          {acts.map(act => {
            const fitting = items.filter(item => act.fits?.(item) ?? true)
            return (
              <Button
                key={act.words}
                tone={act.tone}
                disabled={fitting.length === 0}
                onClick={() => ask({ act, items: fitting })}
              >
                {t('select.act', { act: act.words, count: fitting.length })}
              </Button>
            )
          })}
          <Button onClick={() => selection.set([])}>{t('select.none')}</Button>
        </section>
      )}
      {dialog}
    </>
  )
}
