// A screen that looks one thing up: the text is kept in the address, and the server's result is shown below.
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAddress } from '@/lib/address'
import { Finder } from './finder'
import { Page } from './page'
import { Searched } from './searched'

interface LookupProps<Found> {
  title: string
  hint: ReactNode
  /** The part of the address that holds the text. */
  part: string
  label: string
  submit: string
  maxLength: number
  find: (text: string) => UseQueryOptions<Found>
  /** Refusals that say that there is no such thing. */
  nothing: readonly string[]
  children: (found: Found) => ReactNode
}

export function LookupScreen<Found>(props: LookupProps<Found>) {
  const { title, hint, part, label, submit, maxLength, find, nothing, children } = props
  const [text, seek] = useAddress(part)
  const query = useQuery({ ...find(text), enabled: text !== '', retry: false })
  return (
    <Page title={title} hint={hint}>
      <Finder
        label={label}
        submit={submit}
        text={text}
        onFind={seek}
        maxLength={maxLength}
        autoFocus
        required
      />
      {text && (
        <Searched query={query} nothing={nothing}>
          {children}
        </Searched>
      )}
    </Page>
  )
}
