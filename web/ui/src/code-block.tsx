// Text for programs, usually wider than the screen: it scrolls by finger and by keyboard.
import { clsx } from 'clsx'

interface CodeBlockProps {
  /** The name for screen readers. */
  label: string
  text: string
  className?: string
}

export function CodeBlock({ label, text, className }: CodeBlockProps) {
  return (
    <pre
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, a keyboard cannot scroll
      tabIndex={0}
      className={clsx('overflow-x-auto rounded-2xl bg-black/30 p-3 font-mono text-xs text-ink-2', className)}
    >
      {text}
    </pre>
  )
}
