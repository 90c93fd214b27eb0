// Filters of a described screen: their values are kept in the address, and their texts decide how they are
// drawn.
import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Chips, type Option, Select } from './fields'
import { Finder } from './finder'
import { Moment } from './time-span'

/**
 * Values of each filter. The first applies if the address names none; '' means all of them. A filter without
 * values takes any text.
 */
export type Values = Record<string, readonly string[]>
type ValueOf<Known extends readonly string[]> = Known extends readonly [] ? string : Known[number]
export type Given<Filters extends Values> = { [Name in keyof Filters]: ValueOf<Filters[Name]> }

interface FilterWords<Value> {
  label: string
  /** A choice among known values. */
  option?: (value: Value) => string
  /** A choice among values that are loaded. */
  options?: readonly Option[]
  /** A text to search for. */
  search?: Pick<ComponentProps<typeof Finder>, 'submit' | 'maxLength' | 'autoFocus' | 'placeholder'>
  /** A moment, as the server accepts it. */
  moment?: boolean
  /** Its width. */
  className?: string
}

/** A filter without texts is not shown; the address may still name its value. */
export type WordsOf<Filters extends Values> = {
  [Name in keyof Filters]: FilterWords<ValueOf<Filters[Name]>> | undefined
}

export function useGiven<Filters extends Values>(values: Filters | undefined): Given<Filters> {
  const [params] = useSearchParams()
  const given = Object.entries(values ?? {}).map(([name, known]) => {
    const value = params.get(name) ?? ''
    return [name, known.length === 0 || known.includes(value) ? value : (known[0] ?? '')]
  })
  return Object.fromEntries(given) as Given<Filters>
}

interface FiltersProps<Of extends Values> {
  values: Of
  given: Given<Of>
  words: WordsOf<Of> | undefined
  /** Query parameters that another value makes void. */
  drops: readonly string[]
}

export function Filters<Of extends Values>({ values, given, words, drops }: FiltersProps<Of>) {
  const [, setParams] = useSearchParams()
  const set = (name: string, value: string) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const part of drops) next.delete(part)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return (
    <div className="flex flex-wrap items-end gap-4">
      {Object.entries(values).map(([name, known]) => {
        const named = words?.[name] as FilterWords<string> | undefined
        if (!named) return null
        const value = given[name] as string
        return <Filter key={name} words={named} known={known} value={value} onChange={to => set(name, to)} />
      })}
    </div>
  )
}

interface FilterProps {
  words: FilterWords<string>
  known: readonly string[]
  value: string
  onChange: (value: string) => void
}

function Filter({ words, known, value, onChange }: FilterProps): ReactNode {
  const { label, option, options, search, moment, className } = words
  if (search)
    return (
      <Finder
        className={className ?? 'w-full max-w-2xl'}
        {...search}
        label={label}
        type="search"
        text={value}
        onFind={onChange}
      />
    )
  if (moment) return <Moment label={label} moment={value} onChange={onChange} />
  if (options)
    return (
      <Select
        className={className ?? 'w-72'}
        label={label}
        value={value}
        options={options}
        onChange={onChange}
      />
    )
  const choices = known.map(each => ({ value: each, label: option?.(each) ?? each }))
  return <Chips label={label} value={value} options={choices} onChange={onChange} />
}
