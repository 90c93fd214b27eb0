// What was done, where it was done: announced, and there as long as its page.
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

export function Done({ children }: { children?: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className="flex animate-rise items-center gap-2.5 rounded-2xl bg-success/12 px-4 py-3 text-base font-semibold">
          <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
          <span className="min-w-0 break-words">{children}</span>
        </p>
      )}
    </div>
  )
}
