// Lays a refusal that concerns one field on that field.
import { Refused } from '@gomve/shared/envelope'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { placeFaults } from '@/lib/form'

/** `places` says by the refusal's key which field is meant. */
export function placeRefusal<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  error: unknown,
  places: Record<string, Path<Values>>,
) {
  placeFaults(form, error)
  const field = error instanceof Refused ? places[error.key] : undefined
  if (field)
    form.setError(field, { type: 'server', message: (error as Refused).message }, { shouldFocus: true })
}
