// The invite code of a link. It is kept until an account is signed in: whichever way leads from the link to
// the form that registers, and however long it takes, the form has the code.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '@/api/session'

const place = 'referral'

export const keptReferral = () => localStorage.getItem(place) ?? ''

/** The latest one counts; an empty one removes it. */
export function keepReferral(code: string) {
  if (code) localStorage.setItem(place, code)
  else localStorage.removeItem(place)
}

/** The code that a guest came with, by this address or an earlier one; empty for others. */
export function useReferral(): string {
  const [query] = useSearchParams()
  const isGuest = useSession().token === ''
  const given = query.get('code')?.trim() ?? ''
  useEffect(() => {
    if (isGuest && given) keepReferral(given)
  }, [isGuest, given])
  return isGuest ? given || keptReferral() : ''
}

/** The form that registers with this code and leads back to the page, whose own address needs none then. */
export function registerAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>, code: string) {
  const query = new URLSearchParams(search)
  query.delete('code')
  const back = query.size > 0 ? `${pathname}?${query}` : pathname
  return `/pages/login/register?${new URLSearchParams({ code, back })}`
}
