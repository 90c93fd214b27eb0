// Forms: a schema that judges what was typed, and the messages of what it finds wrong.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'

// The content policy forbids the code that zod would otherwise generate at run time.
z.config({ jitless: true })

export { z }

/** What is typed into a form, by field, and what the schema makes of it. */
export type FormSchema = z.core.$ZodType<FieldValues, FieldValues>

/**
 * A form that the schema judges before it is sent, and from then on at each change. Leaving a field judges
 * nothing: what moves between a press and its release takes the click away from what was pressed.
 */
export const useFields = <Schema extends FormSchema>(
  schema: Schema,
  typed: DefaultValues<z.input<Schema>>,
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> =>
  useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: standardSchemaResolver(schema as never) as never,
    defaultValues: typed,
    mode: 'onSubmit',
  })

/** The message for a field's fault: the program's own by key, or the server's unchanged. */
export function useFaults<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const { t } = useTranslation()
  return (field: Path<Values>): string | undefined => {
    const { message } = (get(errors, field) ?? {}) as { message?: unknown }
    if (typeof message !== 'string' || message === '') return undefined
    return t(`fault.${message}` as 'fault.required', { defaultValue: message })
  }
}
