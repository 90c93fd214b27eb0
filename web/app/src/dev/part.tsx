// A named part of the page that shows the design system.
import type { ReactNode } from 'react'
import { SectionTitle } from '@/ui/page'

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="mt-8" id={name}>
      <SectionTitle>{name}</SectionTitle>
      <div className="space-y-3 px-4">{children}</div>
    </section>
  )
}
