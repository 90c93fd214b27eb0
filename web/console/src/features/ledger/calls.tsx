// What the parts of the ledger's screen share: their types, and links to accounts.
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Shapes } from '@/api/client'

export type Transfer = Shapes['ledger_explorer.TransferView']
export type Unit = Shapes['ledger.Unit']

export const toAccount = (address: string) => `/ledger?account=${encodeURIComponent(address)}`

/** It breaks between its parts, never within a number or a word. */
export function Address({ of }: { of: string }) {
  const parts = of.split(/(?<=[/_])/)
  return (
    <Link to={toAccount(of)} className="num wrap-break-word underline">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Link>
  )
}
