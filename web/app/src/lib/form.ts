// Forms: rules that name their faults by key, server faults shown at their fields, drafts that survive.
import { Refused } from '@gomve/shared/envelope'
import { mobileNumber } from '@gomve/shared/mobile'
import { type FormSchema, useFaults, useFields as useJudged, z } from '@gomve/ui/lib/form'
import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { report } from '@/api/queries'

export { useFaults, z }

const filled = (fault: string) => z.minLength(1, fault)

/** Accepts every usual notation and returns ten digits. */
export const mobile = () =>
  z.pipe(
    z.string().check(z.trim(), filled('mobileEmpty')),
    z.pipe(
      z.string().check(z.refine(typed => mobileNumber(typed) !== undefined, 'mobileMalformed')),
      z.transform((typed: string) => mobileNumber(typed) ?? typed),
    ),
  )

export const smsCode = () => z.string().check(filled('codeEmpty'), z.regex(/^\d{6}$/, 'codeLength'))
export const password = () =>
  z
    .string()
    .check(filled('passwordEmpty'), z.minLength(6, 'passwordLength'), z.maxLength(16, 'passwordLength'))
export const anyPassword = () => z.string().check(filled('passwordEmpty'))
export const agreed = () => z.boolean().check(z.refine(value => value, 'agreementRequired'))

interface Draft<Values> {
  key: string
  /** The fields that may be stored; never a password or a code. */
  fields: readonly (keyof Values)[]
}

interface FormOptions<Values> {
  defaults: DefaultValues<Values>
  draft?: Draft<Values>
}

export function useFields<Schema extends FormSchema>(
  schema: Schema,
  { defaults, draft }: FormOptions<z.input<Schema>>,
) {
  const typed = { ...(defaults as object), ...missing(defaults, readDraft(draft)) } as typeof defaults
  const form = useJudged(schema, typed)
  useStored(form, draft)
  useMended(form)
  return form
}

/** Only the fields that may be stored, whatever an earlier form of this name stored. */
function readDraft<Values>(draft?: Draft<Values>): [field: PropertyKey, typed: unknown][] {
  if (!draft) return []
  try {
    const kept = JSON.parse(sessionStorage.getItem(`draft:${draft.key}`) ?? '{}')
    return draft.fields.map(field => [field, kept[field]])
  } catch {
    return []
  }
}

/** The address takes precedence over what was typed on an earlier visit. */
const missing = (defaults: object, typed: [field: PropertyKey, typed: unknown][]) =>
  Object.fromEntries(typed.filter(([field, words]) => words && !defaults[field as keyof typeof defaults]))

function useStored<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  draft?: Draft<Values>,
) {
  const { watch } = form
  const key = draft?.key
  const fields = draft?.fields.join(' ')
  useEffect(() => {
    if (!key || fields === undefined) return
    const kept = fields.split(' ')
    const watching = watch(values => {
      const part = Object.fromEntries(kept.map(field => [field, values[field]]))
      sessionStorage.setItem(`draft:${key}`, JSON.stringify(part))
    })
    return () => watching.unsubscribe()
  }, [watch, key, fields])
}

/** A fault goes while it is mended, also one that was found before anything was sent. */
function useMended<Values extends FieldValues, Out>(form: UseFormReturn<Values, unknown, Out>) {
  const { watch, trigger, getFieldState } = form
  useEffect(() => {
    const watching = watch((_, { name }) => {
      if (name && getFieldState(name).error) void trigger(name)
    })
    return () => watching.unsubscribe()
  }, [watch, trigger, getFieldState])
}

export const dropDraft = (key: string) => sessionStorage.removeItem(`draft:${key}`)

/** The fields of a form, by the key of the refusal that concerns them. */
export type Places<Values extends FieldValues> = Readonly<Record<string, Path<Values>>>

/** Shows the refusal at each field that it names, focuses the first, and says whether there was one. */
function place<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  { key, message, details }: Refused,
  places: Places<Values>,
): boolean {
  const own = places[key]
  const faults = [
    ...(details.fields ?? []).filter(({ path }) => path in form.getValues()),
    ...(own ? [{ path: own, fault: message }] : []),
  ]
  for (const [at, { path, fault }] of faults.entries()) {
    form.setError(path as Path<Values>, { type: 'server', message: fault }, { shouldFocus: at === 0 })
  }
  return faults.length > 0
}

/**
 * Shows a refusal once: at the fields that it concerns, else as a toast. It is the `onError` of a mutation
 * whose `meta` is quiet, so a refusal that comes after the form was left is a toast, too.
 */
export function useRefusals<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  places: Places<Values>,
): (error: unknown) => void {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return error => {
    const isShown = isHere.current && error instanceof Refused && place(form, error, places)
    if (!isShown) report(error)
  }
}
