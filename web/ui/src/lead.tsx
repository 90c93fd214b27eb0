// The opening of a form: one drawing and one sentence above its fields.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export function Lead({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 px-2 pb-2 text-center">
      <span className="hero grid size-18 place-items-center">
        <Icon className="size-8" aria-hidden="true" />
      </span>
      <p className="max-w-72 text-base text-ink-2">{children}</p>
    </div>
  )
}
