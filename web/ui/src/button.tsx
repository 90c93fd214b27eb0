// Buttons, and links that look like them. Every one is at least 44 px high.
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Spinner } from './spinner'

type Tone = 'primary' | 'quiet' | 'danger' | 'white' | 'text' | 'good' | 'shade'
/** Pills for a phone, corners for a desk. */
type Size = 'md' | 'lg' | 'desk' | 'deskLarge'

interface Look {
  tone?: Tone
  size?: Size
  /** As wide as its place. */
  wide?: boolean
}

const tones: Record<Tone, string> = {
  primary: 'bg-primary text-primary-ink shadow-[0_10px_24px_-12px_#3c9cff]',
  quiet: 'bg-float text-ink',
  danger: 'bg-error/15 text-fault',
  white: 'bg-white text-[#0b4a86]',
  text: 'text-primary',
  good: 'bg-success text-[#0c2104]',
  // On a card in colour, beside the white one.
  shade: 'bg-black/30 text-white',
}
const sizes: Record<Size, string> = {
  md: 'min-h-11 rounded-full px-5 text-base',
  lg: 'min-h-13 rounded-full px-6 text-lg',
  desk: 'min-h-11 rounded-xl px-4 text-base',
  deskLarge: 'min-h-14 rounded-xl px-6 text-lg',
}

export function buttonLook({ tone = 'primary', size = 'md', wide }: Look = {}) {
  return clsx(
    'press relative inline-flex items-center justify-center gap-2 py-1.5 text-center leading-tight font-semibold select-none disabled:opacity-40',
    tones[tone],
    sizes[size],
    wide && 'w-full',
  )
}

export function Button({
  tone,
  size,
  wide,
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
      className={clsx(buttonLook({ tone, size, wide }), busy && 'disabled:opacity-70', className)}
    >
      {busy && <Spinner className="size-5" />}
      {children}
    </button>
  )
}

export function ButtonLink({ tone, size, wide, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link viewTransition {...rest} className={clsx(buttonLook({ tone, size, wide }), className)} />
}
