// A form of the console. Its schema judges it, not the browser, which does not speak the console's language.
import type { FormEvent, ReactNode } from 'react'

interface FormProps {
  onSubmit: () => void
  className?: string
  children: ReactNode
}

export function Form({ onSubmit, ...form }: FormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return <form noValidate onSubmit={send} {...form} />
}
