// Signing in, and returning to the previous page.
import { code, type Refused } from '@gomve/shared/envelope'
import { toast } from '@gomve/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useNavigate } from 'react-router'
import { session } from '@/api/session'

const login = '/pages/login/login'
const loginArea = /^\/(pages\/)?login(\/|$)/

/** The login page, remembering the requested page. */
export function loginAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  if (loginArea.test(pathname) || pathname === '/') return login
  return `${login}?back=${encodeURIComponent(pathname + search)}`
}

/** Whether the user is already signing in: a further refusal must not forget where they came from. */
export const isSigningIn = ({ pathname }: Pick<URL, 'pathname'>) => pathname === login

/** Only pages of this app: an address that leads elsewhere is not followed. */
export function afterSignIn(back: string | null): string {
  if (!back) return '/'
  const target = new URL(back, location.origin)
  const ours = back.startsWith('/') && target.origin === location.origin
  return ours && !loginArea.test(target.pathname) ? target.pathname + target.search : '/'
}

/** Why the session ended. A sign-in on another device is said by the login page, and stays there. */
export function sayWhy(refused: Refused) {
  if (refused.code !== code.forcedOffline && !session.isReplaced())
    toast.error(refused.message || i18next.t('session.expired'))
}

/** After signing in, cached answers are dropped, and the user returns to the previous page. */
export function useEnter() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (back: string | null) => {
    queries.clear()
    void navigate(afterSignIn(back), { replace: true, viewTransition: true })
  }
}
