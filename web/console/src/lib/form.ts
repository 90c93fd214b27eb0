// Forms: what is typed stays text until a schema has judged it and makes of it what the server takes.
import { mobileNumber } from '@gomve/shared/mobile'
import { type FormSchema, useFaults, useFields, z } from '@gomve/ui/lib/form'
import { type Path, type PathValue, set, useFormState, useWatch } from 'react-hook-form'
import { shareFromField } from './share'

export { z }

const filled = z.refine<string>(typed => typed.trim() !== '', 'required')
const asShare = z.regex(/^([0-9]+([.,][0-9]{1,2})?)?$/, 'share')

export const text = () => z.string()
export const required = () => z.string().check(filled)
/** Without a text the server takes none. */
export const optional = () =>
  z.pipe(
    z.string(),
    z.transform((typed: string) => typed || undefined),
  )
export const count = () => z.pipe(required(), z.transform(Number))
export const optionalCount = () =>
  z.pipe(
    z.string(),
    z.transform((typed: string) => (typed ? Number(typed) : undefined)),
  )
/** A share typed in percent, in 1/100 of a percent. */
export const share = () => z.pipe(z.string().check(filled, asShare), z.transform(shareFromField))
/** A share as it is typed, in percent. */
export const percent = () =>
  z.pipe(
    z.string().check(filled, asShare),
    z.transform((typed: string) => typed.replace(',', '.')),
  )
export const optionalShare = () =>
  z.pipe(
    z.string().check(asShare),
    z.transform((typed: string) => (typed ? shareFromField(typed) : undefined)),
  )
/** Any notation of a number. The server refuses what is none. */
export const mobile = () =>
  z.pipe(
    required(),
    z.transform((typed: string) => mobileNumber(typed) ?? typed),
  )

/** Fields that must be filled in as others are: `of` names them. */
export const requires = <Values extends object>(of: (typed: Values) => readonly (keyof Values & string)[]) =>
  z.check<Values>(({ value, issues }) => {
    for (const field of of(value))
      if (!value[field]) issues.push({ code: 'custom', path: [field], message: 'required', input: value })
  })

/** What a field is given. */
export interface Bound<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  ref: (element: HTMLElement | null) => void
  fault: string | undefined
  required: boolean
}

/** What is typed into a form, which stays as it is when it is refused. */
export function useDraft<Schema extends FormSchema>(schema: Schema, typed: z.input<Schema>) {
  type Typed = z.input<Schema>
  type Sent = z.output<Schema>
  const form = useFields(schema, typed as never)
  const draft = useWatch({ control: form.control }) as Typed
  const { errors, isDirty } = useFormState({ control: form.control })
  const faultOf = useFaults(errors)
  const required = (name: string, value: unknown) => {
    if (typeof value !== 'string') return false
    const without = structuredClone(draft)
    set(without, name, '')
    return z.safeParse(schema, without).error?.issues.some(({ path }) => path.join('.') === name) ?? false
  }
  return {
    draft,
    isChanged: isDirty,
    /** What would be sent now, if no fault is in it. */
    sent: z.safeParse(schema, draft).data as Sent | undefined,
    change: (parts: Partial<Typed>) => {
      for (const [name, value] of Object.entries(parts))
        form.setValue(name as Path<Typed>, value, { shouldDirty: true, shouldValidate: name in errors })
    },
    clear: () => form.reset(),
    field: <Name extends Path<Typed>>(name: Name): Bound<PathValue<Typed, Name>> => {
      const { onChange, ref } = form.register(name)
      const value = form.getValues(name) as PathValue<Typed, Name>
      return {
        name,
        value,
        onChange: changed => void onChange({ type: 'change', target: { name, value: changed } }),
        ref,
        fault: faultOf(name),
        required: required(name, value),
      }
    },
    /** Sends what the schema makes of it, or shows at their fields the faults that it finds. */
    submit: (send: (sent: Sent) => void) => () => void form.handleSubmit(sent => send(sent as Sent))(),
  }
}

export type FormOf<Schema extends FormSchema> = ReturnType<typeof useDraft<Schema>>
