// The help that "?" opens: every key that the screen has registered, with its words.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Key, registeredKeys, useKeys } from '@/lib/keys'
import { Button } from './button'

/** Puts the cursor into the screen's search, or else into its first filter. */
function focusFilter() {
  const main = document.querySelector('main')
  const field = main?.querySelector('input[type="search"]') ?? main?.querySelector('fieldset input, select')
  if (field instanceof HTMLElement) field.focus()
}

export function KeyHelp() {
  const { t } = useTranslation()
  const [keys, show] = useState<readonly Key[]>()
  useKeys([
    ['/', focusFilter, t('key.search')],
    ['?', () => show(registeredKeys()), t('key.help')],
  ])
  return keys && <Help keys={keys} onClose={() => show(undefined)} />
}

function Help({ keys, onClose }: { keys: readonly Key[]; onClose: () => void }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDialogElement>(null)
  useEffect(() => place.current?.showModal(), [])
  const named = keys.filter(([, , words]) => words)
  return (
    <dialog
      ref={place}
      aria-label={t('key.title')}
      onClose={onClose}
      className="m-auto w-[calc(100%-32px)] max-w-md rounded-card bg-card p-5 text-ink"
    >
      <h2 className="pb-3 text-xl font-semibold">{t('key.title')}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {named.map(([key, , words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="num rounded-md bg-raised px-2 py-0.5 text-sm">{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <div className="flex justify-end pt-4">
        <Button onClick={() => place.current?.close()}>{t('act.close')}</Button>
      </div>
    </dialog>
  )
}
