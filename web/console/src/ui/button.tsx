// Buttons, and links that look like them. Every one is at least 44 px high.
import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Tone = 'primary' | 'quiet' | 'danger' | 'good'

interface Look {
  tone?: Tone
  /** For hands in a hurry: the desk. */
  large?: boolean
}

const tones: Record<Tone, string> = {
  primary: 'bg-primary text-primary-ink',
  quiet: 'bg-float text-ink',
  danger: 'bg-error/15 text-fault',
  good: 'bg-success text-[#0c2104]',
}

const look = ({ tone = 'quiet', large }: Look) =>
  clsx(
    'press inline-flex items-center justify-center gap-2 rounded-xl text-center leading-tight font-semibold disabled:opacity-40',
    large ? 'min-h-14 px-6 text-lg' : 'min-h-11 px-4 text-base',
    tones[tone],
  )

export function Button({
  tone,
  large,
  busy,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(look({ tone, large }), className)}
    >
      {busy && <LoaderCircle className="size-5 animate-spin" aria-hidden="true" />}
      {children}
    </button>
  )
}

export function ButtonLink({ tone, large, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={clsx(look({ tone, large }), className)} />
}
