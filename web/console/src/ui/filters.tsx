// Filters of a described screen, kept in the address: those that are always in sight, and chips of the
// further ones that are set.
import { Check, ListFilter, X } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from './button'
import type { Option } from './fields'
import { FilterField, useFilterWords } from './filter-field'
import type { Finder } from './finder'
import { PersonName } from './person-filter'

/**
 * Values of each filter. The first applies if the address names none; '' means all of them. A filter without
 * values takes any text. A list that can be sorted has its orders as the filter `sort`.
 */
export type Values = Record<string, readonly string[]>
type ValueOf<Known extends readonly string[]> = Known extends readonly [] ? string : Known[number]
export type Given<Filters extends Values> = { [Name in keyof Filters]: ValueOf<Filters[Name]> }

export interface FilterWords<Value> {
  label: string
  /** A choice among known values; '' is all of them. */
  option?: (value: Value) => string
  /** A choice among values that are loaded. */
  options?: readonly Option[]
  /** A text to search for. */
  search?: Pick<ComponentProps<typeof Finder>, 'submit' | 'maxLength' | 'autoFocus' | 'placeholder'>
  /** A moment, as the server accepts it. */
  moment?: boolean
  /** An amount in dong. */
  amount?: boolean
  /** A person, found by their mobile number and kept by their id. */
  person?: boolean
  /** Always in sight: known values and searches, unless this says otherwise. */
  lead?: boolean
  /** Its width. */
  className?: string
}

/** A filter without texts is not shown; the address may still name its value. */
export type WordsOf<Filters extends Values> = {
  [Name in keyof Filters]?: FilterWords<Exclude<ValueOf<Filters[Name]>, ''>>
}

const knownValue = (known: readonly string[], value: string) =>
  known.length === 0 || known.includes(value) ? value : (known[0] ?? '')

/** The values of filters in an address. */
export function givenIn<Filters extends Values>(values: Filters | undefined, params: URLSearchParams) {
  const given = Object.entries(values ?? {}).map(([name, known]) => [
    name,
    knownValue(known, params.get(name) ?? ''),
  ])
  return Object.fromEntries(given) as Given<Filters>
}

export function useGiven<Filters extends Values>(values: Filters | undefined): Given<Filters> {
  const [params] = useSearchParams()
  return givenIn(values, params)
}

/** Sets filters in the address, and removes the query parameters that another value makes void. */
export function useFilterSetter(drops: readonly string[]) {
  const [, setParams] = useSearchParams()
  return (changes: Record<string, string>) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const part of drops) next.delete(part)
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true },
    )
}

interface Shown {
  name: string
  words: FilterWords<string>
  known: readonly string[]
  value: string
}

const leads = ({ words: { option, search, lead } }: Shown) => lead ?? (option ?? search) !== undefined

interface FiltersProps<Of extends Values> {
  values: Of
  given: Given<Of>
  words: WordsOf<Of> | undefined
  drops: readonly string[]
}

export function Filters<Of extends Values>({ values, given, words, drops }: FiltersProps<Of>) {
  const { t } = useTranslation()
  const set = useFilterSetter(drops)
  const [open, edit] = useState('')
  const shown = Object.entries(values).flatMap(([name, known]): Shown[] => {
    const named = words?.[name] as FilterWords<string> | undefined
    return named ? [{ name, words: named, known, value: given[name] as string }] : []
  })
  const further = shown.filter(filter => !leads(filter))
  const chips = further.filter(({ name, value }) => value !== '' && name !== open)
  const edited = further.find(({ name }) => name === open)
  const clearable = chips.length > 0 || shown.some(({ words: { search }, value }) => search && value)
  const free = further.filter(({ name, value }) => value === '' && name !== open)
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {shown.filter(leads).map(({ name, ...filter }) => (
          <FilterField key={name} {...filter} onChange={value => set({ [name]: value })} />
        ))}
        {free.length > 0 && <AddFilter filters={free} onAdd={edit} />}
      </div>
      {(edited || clearable) && (
        <div className="flex flex-wrap items-end gap-2">
          {chips.map(filter => (
            <Chip
              key={filter.name}
              {...filter}
              onEdit={() => edit(filter.name)}
              onRemove={() => set({ [filter.name]: '' })}
            />
          ))}
          {edited && (
            <div className="flex items-end gap-2">
              <FilterField {...edited} onChange={value => set({ [edited.name]: value })} />
              <Button aria-label={t('filter.done')} onClick={() => edit('')}>
                <Check className="size-4" aria-hidden="true" />
              </Button>
            </div>
          )}
          {clearable && (
            <Button onClick={() => set(Object.fromEntries(shown.map(({ name }) => [name, ''])))}>
              {t('filter.clear')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface AddProps {
  filters: readonly Shown[]
  onAdd: (name: string) => void
}

/** The further filters stand in a menu, so that ten of them do not stand side by side. */
function AddFilter({ filters, onAdd }: AddProps) {
  const { t } = useTranslation()
  return (
    <span className="relative inline-flex items-center">
      <ListFilter className="pointer-events-none absolute left-3 size-4 text-ink-2" aria-hidden="true" />
      <select
        aria-label={t('filter.add')}
        value=""
        onChange={event => onAdd(event.target.value)}
        className="field w-auto pl-9 text-sm"
      >
        <option value="">{t('filter.add')}</option>
        {filters.map(({ name, words }) => (
          <option key={name} value={name}>
            {words.label}
          </option>
        ))}
      </select>
    </span>
  )
}

function Chip(props: Shown & { onEdit: () => void; onRemove: () => void }) {
  const { t } = useTranslation()
  const value = useFilterWords()(props.words, props.value)
  const { label } = props.words
  return (
    <span className="inline-flex min-h-9 items-center rounded-full bg-primary/15 text-sm text-primary-soft">
      <button type="button" onClick={props.onEdit} className="min-h-9 rounded-l-full pl-3">
        {label}:{' '}
        <span className="font-semibold">{props.words.person ? <PersonName id={value} /> : value}</span>
      </button>
      <button
        type="button"
        aria-label={t('filter.remove', { name: label })}
        onClick={props.onRemove}
        className="grid size-9 place-items-center rounded-full"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </span>
  )
}
