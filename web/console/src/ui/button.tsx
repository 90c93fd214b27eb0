// The shared buttons in the desk's size, quiet unless a tone is given.
import * as shared from '@gomve/ui/button'
import type { ComponentProps } from 'react'

interface Large {
  /** For the desk, where operators are in a hurry. */
  large?: boolean
}

type Of<Part extends keyof typeof shared> = Omit<ComponentProps<(typeof shared)[Part]>, 'size' | 'wide'> &
  Large

const sizeOf = (large?: boolean) => (large ? 'deskLarge' : 'desk')

export const Button = ({ tone = 'quiet', large, ...rest }: Of<'Button'>) => (
  <shared.Button tone={tone} size={sizeOf(large)} {...rest} />
)

export const ButtonLink = ({ tone = 'quiet', large, ...rest }: Of<'ButtonLink'>) => (
  <shared.ButtonLink tone={tone} size={sizeOf(large)} viewTransition={false} {...rest} />
)
