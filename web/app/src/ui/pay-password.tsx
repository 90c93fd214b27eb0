// The payment password: a keypad of our own for passwords of digits, a text field for all others.
import type { Refused } from '@gomve/shared/envelope'
import { Button } from '@gomve/ui/button'
import { Money, useDong } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Keyboard, LockKeyhole } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { meQuery } from '@/api/me'
import { session } from '@/api/session'
import { CountDown } from './count-down'
import { EyeToggle } from './fields'
import { ForgotPayPassword } from './forgot-pay-password'
import { Keypad, useRealKeyboard } from './keypad'
import { useRoom } from './room'
import { Sheet } from './sheet'

const shortest = 6
const longest = 16
type Mode = 'keypad' | 'field'

/** The result of `useMoneyCall`. */
export interface Payment {
  busy: boolean
  checking: boolean
  refusal?: Refused
  /** What was sent and is not answered yet. */
  unanswered?: unknown
}

interface PayPasswordProps {
  open: boolean
  onClose: () => void
  onPassword: (password: string) => void
  payment: Payment
  title?: string
  /** The amount to be paid. */
  amount?: string
  /** Its source, and what else should be known before paying. */
  note?: ReactNode
  /** From where the money goes, where to, and what that costs. */
  facts?: readonly { name: string; value: ReactNode }[]
  /** The wallet pays: what it has is the first fact. */
  fromWallet?: boolean
  /** A choice that changes the amount: below the note, or beside the ways where there is little room. */
  choice?: ReactNode
}

export function PayPassword({
  open,
  onClose,
  onPassword,
  payment,
  title,
  amount,
  note,
  facts = [],
  fromWallet = false,
  choice,
}: PayPasswordProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Mode>(() =>
    localStorage.getItem('payMode') === 'field' ? 'field' : 'keypad',
  )
  const room = useRoom(open)
  const mode = room === 'none' ? 'field' : chosen
  const [password, setPassword] = useState('')
  const [seen, setSeen] = useState(false)
  const { busy, checking, refusal, unanswered } = payment
  useCleared(open, refusal, () => {
    setPassword('')
    setSeen(false)
  })

  const choose = (next: Mode) => {
    localStorage.setItem('payMode', next)
    setChosen(next)
  }
  const type = (key: string) => setPassword(now => (now + key).slice(0, longest))
  const erase = () => setPassword(now => now.slice(0, -1))
  const ready = password.length >= shortest && !busy
  const submit = () => ready && onPassword(password)
  useRealKeyboard(open && mode === 'keypad' && !busy, { type, erase, submit })

  const roomy = room === 'tall'
  const hasChoiceBelow = room === 'none' || (room === 'short' && mode === 'keypad')
  const heading = title ?? t('pay.title')
  const sum = amount && <Money amount={amount} className={clsx('font-semibold', roomy && 'text-sum')} />
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={roomy || !sum ? heading : <Headline heading={heading} sum={sum} />}
      footer={
        <>
          {mode === 'keypad' && (
            <Keypad onKey={type} onErase={erase} disabled={busy} roomy={roomy}>
              {!roomy && <Switch mode={mode} onChoose={choose} />}
            </Keypad>
          )}
          <Button size="lg" wide disabled={!ready} busy={busy} onClick={submit}>
            {checking ? t('pay.checking') : t('confirm')}
          </Button>
        </>
      }
    >
      {roomy && sum && <p className="text-center">{sum}</p>}
      {note && (
        <div className={clsx('text-center text-ink-2', roomy ? 'mt-1 text-sm' : 'text-xs')}>
          {note}
          {!hasChoiceBelow && choice}
        </div>
      )}
      {/* A low screen keeps its room for the note and the keys. */}
      <Facts {...{ facts, roomy }} fromWallet={fromWallet && roomy} />
      <form
        className={roomy ? 'mt-3' : 'mt-1.5'}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Entry
          {...{ mode, password, setPassword, seen, setSeen, busy, roomy }}
          // The default title says which password it is.
          named={title !== undefined}
          wrong={refusal !== undefined}
        />
        <Verdict {...{ refusal, checking, roomy }} inDoubt={unanswered !== undefined && !busy} />
        <Ways>{hasChoiceBelow ? choice : <Switch mode={mode} onChoose={choose} named />}</Ways>
      </form>
    </Sheet>
  )
}

function Facts({
  facts,
  fromWallet,
  roomy,
}: Required<Pick<PayPasswordProps, 'facts' | 'fromWallet'>> & Roomy) {
  const { t } = useTranslation()
  const me = useQuery({ ...meQuery, enabled: fromWallet && session.signedIn() })
  const dong = useDong()
  const balance = me.data && dong(me.data.holdings.balance)
  const wallet = { name: t('pay.from'), value: balance ? t('pay.wallet', { balance }) : t('pay.walletAlone') }
  const all = fromWallet ? [wallet, ...facts] : facts
  if (all.length === 0) return null
  return (
    <dl className={clsx(roomy ? 'mt-3 space-y-1 text-sm' : 'mt-1.5 text-xs')}>
      {all.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">{name}</dt>
          <dd className="num min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Roomy {
  roomy: boolean
}

/** The question and the amount, in the single line that a low screen has for them. */
function Headline({ heading, sum }: { heading: string; sum: ReactNode }) {
  return (
    <>
      <span className="block text-xs font-normal text-ink-2">{heading}</span>
      {sum}
    </>
  )
}

interface SwitchProps {
  mode: Mode
  onChoose: (mode: Mode) => void
  named?: boolean
}

/** To the other keyboard. */
function Switch({ mode, onChoose, named }: SwitchProps) {
  const { t } = useTranslation()
  const name = mode === 'keypad' ? t('pay.useField') : t('pay.useKeypad')
  return (
    <button
      type="button"
      aria-label={named ? undefined : name}
      onClick={() => onChoose(mode === 'keypad' ? 'field' : 'keypad')}
      className={clsx(
        'press flex min-h-11 items-center gap-2 px-1 text-sm text-ink-2',
        !named && 'justify-center',
      )}
    >
      <Keyboard className={named ? 'size-4.5' : 'size-6'} aria-hidden="true" />
      {named && name}
    </button>
  )
}

/** What there is besides typing, and the link for a forgotten password, which leads back to this sheet. */
function Ways({ children }: { children: ReactNode }) {
  const back = useReopened()
  return (
    <div className="flex items-center justify-between gap-2">
      {children}
      <ForgotPayPassword back={back} />
    </div>
  )
}

/** The address of this page with its sheet open: its payment reads `paying`. */
function useReopened(): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('paying', '1')
  return `${pathname}?${query}`
}

/** A new sheet and a refused password both begin empty. */
function useCleared(open: boolean, refusal: Refused | undefined, clear: () => void) {
  const [before, setBefore] = useState({ open, refusal })
  if (before.open === open && before.refusal === refusal) return
  setBefore({ open, refusal })
  const refusedAnew = refusal !== undefined && refusal !== before.refusal
  if (refusedAnew || before.open !== open) clear()
}

interface EntryProps {
  mode: Mode
  password: string
  setPassword: (password: string) => void
  seen: boolean
  setSeen: (seen: boolean) => void
  busy: boolean
  wrong: boolean
  roomy: boolean
  named: boolean
}

function Entry({ mode, password, setPassword, seen, setSeen, busy, wrong, roomy, named }: EntryProps) {
  const { t } = useTranslation()
  const id = useId()
  const frame = clsx(
    'flex items-center rounded-2xl bg-black/30 pl-4 outline-1 -outline-offset-1',
    roomy ? 'h-14' : 'h-12',
    wrong && !password ? 'animate-shake outline-error/70' : 'outline-white/8 focus-within:outline-primary',
  )
  const label = t('pay.password')
  const labelLook = named
    ? clsx('block px-1 text-ink-2', roomy ? 'mb-1.5 text-sm' : 'mb-0.5 text-xs')
    : 'sr-only'
  return (
    <>
      {mode === 'keypad' ? (
        named && (
          <p aria-hidden="true" className={labelLook}>
            {label}
          </p>
        )
      ) : (
        <label htmlFor={id} className={labelLook}>
          {label}
        </label>
      )}
      <div className={frame}>
        <LockKeyhole className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        {mode === 'keypad' ? (
          <span className="num flex min-w-0 flex-1 items-center gap-2 overflow-hidden px-3 text-xl font-semibold tracking-widest">
            <span role="status" className="sr-only">
              {t('pay.typed', { count: password.length })}
            </span>
            {seen ? password : <Dots count={password.length} />}
          </span>
        ) : (
          <input
            id={id}
            aria-invalid={wrong && !password ? true : undefined}
            // biome-ignore lint/a11y/noAutofocus: the sheet was opened to type here
            autoFocus
            type={seen ? 'text' : 'password'}
            value={password}
            onChange={event => setPassword(event.target.value.slice(0, longest))}
            // Disabled, it would lose the focus.
            readOnly={busy}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('pay.placeholder')}
            className="h-full min-w-0 flex-1 bg-transparent px-3 text-lg outline-none placeholder:text-base placeholder:text-ink-3"
          />
        )}
        <EyeToggle seen={seen} onChange={setSeen} />
      </div>
    </>
  )
}

function Dots({ count }: { count: number }) {
  if (count === 0) return <span className="h-6 w-0.5 animate-pulse rounded bg-primary" />
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
    <span key={place} className="size-2.5 shrink-0 animate-pop rounded-full bg-ink" />
  ))
}

/** What the payer can do about a refusal, besides trying again. */
const ownLimits = { to: '/pages/user/limits', label: 'pay.limits' } as const
const remedies: Record<
  string,
  { to: string; label: `pay.${'topUp' | 'setPassword' | 'limits' | 'identity'}` }
> = {
  'ledger.insufficient_balance': { to: '/pages/user/wallet/recharge', label: 'pay.topUp' },
  'accounts.pay_password_not_set': { to: '/pages/user/changePayPwd', label: 'pay.setPassword' },
  'payouts.identity_needed': { to: '/pages/user/identity', label: 'pay.identity' },
  'limits.over_purchase_day': ownLimits,
  'limits.over_purchase_week': ownLimits,
  'limits.over_purchase_month': ownLimits,
  'limits.excluded': ownLimits,
  'limits.excluded_for_good': ownLimits,
}

interface VerdictProps {
  refusal?: Refused
  checking: boolean
  /** Whether an earlier try has paid is unknown. */
  inDoubt: boolean
  /** There is room to keep its place while it is empty. */
  roomy: boolean
}

/** The server's message, which names the tries left; when to come back; where to get what is missing. */
function Verdict({ refusal, checking, inDoubt, roomy }: VerdictProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const look = clsx('text-center text-sm', roomy ? 'mt-2 min-h-6' : 'mt-1')
  if (checking) {
    return (
      <p role="status" className={clsx(look, 'text-warning')}>
        {t('pay.checkingHint')}
      </p>
    )
  }
  const remedy = refusal && remedies[refusal.key]
  return (
    <div role="alert" className={clsx(look, 'text-fault')}>
      {refusal && <p>{refusal.message}</p>}
      {inDoubt && <p className="text-warning">{t('pay.inDoubt')}</p>}
      {refusal?.details.allowedAt && (
        <p>
          {t('pay.againIn')} <CountDown until={refusal.details.allowedAt} />
        </p>
      )}
      {remedy && (
        <Link
          to={`${remedy.to}?back=${encodeURIComponent(pathname + search)}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          {t(remedy.label)}
        </Link>
      )}
    </div>
  )
}
