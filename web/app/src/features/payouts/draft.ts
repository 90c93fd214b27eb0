// What was typed into a form, kept in memory while its page is away: for a card to add, or a password to set.
import { useState } from 'react'
import { useSession } from '@/api/session'

const drafts = new Map<string, object>()

export function useDraft<Values extends object>(name: string, empty: Values) {
  const place = `${useSession().userId}:${name}`
  const [values, setValues] = useState(() => (drafts.get(place) as Values | undefined) ?? empty)
  return {
    values,
    change(part: Partial<Values>) {
      const next = { ...values, ...part }
      drafts.set(place, next)
      setValues(next)
    },
    drop() {
      drafts.delete(place)
      setValues(empty)
    },
  }
}
