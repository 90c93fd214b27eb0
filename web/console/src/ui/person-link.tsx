// A person by name or number, with a link to their page for operators who may see it.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '@/api/queries'

export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  if (!useMay('people')) return <span>{children}</span>
  return (
    <Link to={`/people/${id}`} className="text-primary-soft underline-offset-4 hover:underline">
      {children}
    </Link>
  )
}
