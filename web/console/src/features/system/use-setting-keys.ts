// Moving through the settings: by keys, and to what the address names.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useKeys } from '@/lib/keys'

/** j and k move through all sections. */
export function useSteps(keys: readonly string[], chosen: string, choose: (key: string) => void) {
  const { t } = useTranslation()
  const place = keys.indexOf(chosen)
  const step = (by: number) => {
    const next = keys[Math.min(keys.length - 1, Math.max(0, place + by))]
    if (next) choose(next)
  }
  useKeys([
    ['j', () => step(1), t('key.next')],
    ['k', () => step(-1), t('key.previous')],
  ])
}

/** Shows the section of the address, or the setting that it names. */
export function useAnchor(chosen: string) {
  const { hash } = useLocation()
  useEffect(() => {
    const anchor = hash ? decodeURIComponent(hash.slice(1)) : chosen && `setting-${chosen}`
    if (anchor) document.getElementById(anchor)?.scrollIntoView({ block: hash ? 'start' : 'nearest' })
  }, [hash, chosen])
}
