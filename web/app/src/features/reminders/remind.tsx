// "Remind me", beside the line that says when something opens; guests sign in first. It stands in a row that
// wraps: what follows a reminder goes below.
import { Button, ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime } from '@gomve/ui/lib/time'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { BellRing, Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSession } from '@/api/session'
import { deviceQuery } from '@/features/push'
import { useOpens } from '@/lib/opens'
import { loginAddress } from '@/shell/guard'
import { Said } from '@/ui/said'
import { type About, remindersQuery, useReminding } from './calls'

interface RemindProps {
  about: About
  /** Of the set. */
  id?: string
  /** On the card in colour. */
  isOnHero?: boolean
}

export default function Remind({ about, id, isOnHero = false }: RemindProps) {
  const { t } = useTranslation('reminders')
  const language = useLanguage()
  const opens = useOpens()
  const location = useLocation()
  const signedIn = useSession().token !== ''
  const { data, isLoading } = useQuery({ ...remindersQuery, enabled: signedIn })
  const { add, drop, isBusy } = useReminding()
  // What a tap here has brought is said; what was set before is not.
  const [touched, setTouched] = useState(false)
  const set = data?.items.find(one => one.about === about && one.id === (id ?? '0'))
  const look = { tone: isOnHero ? 'shade' : 'quiet', className: 'shrink-0 gap-1.5 px-4' } as const
  const outcome = set ? t('told', { time: opens(set.at) }) : t('notSet')
  if (!signedIn) {
    return (
      <ButtonLink to={loginAddress(location)} {...look}>
        <Bell />
        {t('remind')}
      </ButtonLink>
    )
  }
  const toggle = async () => {
    if (await (set ? drop : add)({ about, id })) setTouched(true)
  }
  return (
    <>
      <Button busy={isBusy} disabled={isLoading} onClick={() => void toggle()} {...look}>
        {!isBusy && (set ? <Check className="size-4.5 text-gain" aria-hidden="true" /> : <Bell />)}
        {set ? t('set', { time: clockTime(set.at, language) }) : t('remind')}
        {set && <span className="sr-only">{t('undo')}</span>}
      </Button>
      <Said words={touched ? outcome : ''} />
      {touched && set && <WhenClosed isOnHero={isOnHero} />}
    </>
  )
}

const Bell = () => <BellRing className="size-4.5" aria-hidden="true" />

/** The way to be reminded while the app is closed, too. */
function WhenClosed({ isOnHero }: { isOnHero: boolean }) {
  const { t } = useTranslation('reminders')
  const { data: state } = useQuery(deviceQuery)
  if (state !== 'off') return null
  return (
    <Link
      to="/pages/user/notifications"
      viewTransition
      className={clsx(
        'flex min-h-11 basis-full items-center justify-[inherit] text-sm font-semibold',
        isOnHero ? 'text-white underline underline-offset-4' : 'text-primary',
      )}
    >
      {t('whenClosed')}
    </Link>
  )
}
