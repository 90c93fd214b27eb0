// Which columns of a list are shown: kept in the address, so that a saved view has them, and on this device.
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useAddress } from '@/lib/address'
import { useKeys } from '@/lib/keys'
import { type Stored, storedList, useStored } from '@/lib/stored'
import { Button } from './button'
import { Dialog } from './dialog'
import { Tick } from './fields'
import type { Column } from './table'

/** The query parameter with the keys of hidden columns. Columns that come later are shown. */
export const hiddenColumns = 'hide'

const places = new Map<string, Stored<readonly string[]>>()

/** The choice on this device, by screen. */
function placeOf(screen: string) {
  const known = places.get(screen) ?? storedList(`console.hidden.${screen}`)
  places.set(screen, known)
  return known
}

export interface ColumnChoice {
  choosable: readonly { key: string; head: string }[]
  hidden: readonly string[]
  hide: (keys: readonly string[]) => void
}

/** The columns to show, and the choice among them. The first names the row, so it is always shown. */
export function useColumns<Item>(columns: readonly Column<Item>[]) {
  const place = placeOf(useLocation().pathname.slice(1))
  const kept = useStored(place)
  const [address, setAddress] = useAddress(hiddenColumns)
  const choosable = columns.slice(1).flatMap(({ key, head }) => (key ? [{ key, head }] : []))
  const wanted = address ? address.split('.') : kept
  const hidden = choosable.map(({ key }) => key).filter(key => wanted.includes(key))
  const shown = columns.filter(({ key }, at) => at === 0 || !key || !hidden.includes(key))
  const hide = (keys: readonly string[]) => {
    place.set(keys)
    setAddress(keys.join('.'))
  }
  return { shown, choice: { choosable, hidden, hide } satisfies ColumnChoice }
}

export function ColumnsButton({ choice }: { choice: ColumnChoice }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { choosable, hidden } = choice
  useKeys([['c', () => setOpen(true), t('columns.title')]])
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Columns3 className="size-4" aria-hidden="true" />
        {hidden.length === 0
          ? t('columns.open')
          : t('columns.openSome', { shown: choosable.length + 1 - hidden.length, of: choosable.length + 1 })}
      </Button>
      {open && <ColumnsDialog choice={choice} onClose={() => setOpen(false)} />}
    </>
  )
}

function ColumnsDialog({ choice, onClose }: { choice: ColumnChoice; onClose: () => void }) {
  const { t } = useTranslation()
  const { choosable, hide } = choice
  const [hidden, setHidden] = useState(choice.hidden)
  const turn = (key: string, isShown: boolean) =>
    setHidden(before => (isShown ? before.filter(other => other !== key) : [...before, key]))
  return (
    <Dialog
      title={t('columns.title')}
      submit={t('columns.submit')}
      onClose={onClose}
      onSubmit={() => {
        hide(choosable.map(({ key }) => key).filter(key => hidden.includes(key)))
        onClose()
      }}
    >
      <p className="text-sm text-ink-2">{t('columns.hint')}</p>
      <div>
        {choosable.map(({ key, head }) => (
          <Tick key={key} value={!hidden.includes(key)} onChange={isShown => turn(key, isShown)}>
            {head}
          </Tick>
        ))}
      </div>
      {hidden.length > 0 && <Button onClick={() => setHidden([])}>{t('columns.all')}</Button>}
    </Dialog>
  )
}
