// A thing that the server names by kind and id, with a link to its screen for operators who may see it.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Shapes } from '@/api/client'
import { useMay } from '@/api/queries'
import { screenOfThing } from '@/screens'

interface ThingLinkProps {
  thing?: Shapes['timeline.Link'] | null
  children: ReactNode
}

export function ThingLink({ thing, children }: ThingLinkProps) {
  const found = thing && screenOfThing(thing.kind)
  const may = useMay(found?.screen.permission ?? '')
  if (!thing || !found || !may) return <span>{children}</span>
  return (
    <Link
      to={found.thing.to(thing.id, thing.state)}
      className="text-primary-soft underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
