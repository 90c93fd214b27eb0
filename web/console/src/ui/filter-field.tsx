// The field of one filter, and its value in words.
import { formatDong } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { useTranslation } from 'react-i18next'
import { AmountField, Chips, Select } from './fields'
import type { FilterWords } from './filters'
import { Finder } from './finder'
import { PersonFilter } from './person-filter'
import { Moment } from './time-span'

/** Gives the value of a filter as a reader of the screen's language reads it. */
export function useFilterWords() {
  const language = useLanguage()
  return ({ option, options, moment, amount }: FilterWords<string>, value: string): string => {
    if (options) return options.find(each => each.value === value)?.label ?? value
    if (option) return option(value)
    if (moment && !Number.isNaN(Date.parse(value))) return dateTime(value, language)
    return amount && /^\d+$/.test(value) ? formatDong(value, language) : value
  }
}

interface FilterProps {
  words: FilterWords<string>
  known: readonly string[]
  value: string
  onChange: (value: string) => void
}

export function FilterField({ words, known, value, onChange }: FilterProps) {
  const { t } = useTranslation()
  const { label, option, options, search, moment, amount, person, lead, className } = words
  if (search)
    return (
      <Finder
        className={className ?? 'w-full max-w-md'}
        {...search}
        label={label}
        type="search"
        text={value}
        onFind={onChange}
      />
    )
  if (person) return <PersonFilter label={label} id={value} onChange={onChange} />
  if (moment) return <Moment label={label} value={value} onChange={onChange} />
  if (amount) return <AmountField className="w-48" label={label} value={value} onChange={onChange} />
  const choices = known.map(each => ({
    value: each,
    label: each ? (option?.(each) ?? each) : t('filter.any'),
  }))
  if (option && lead !== false)
    return <Chips label={label} value={value} options={choices} onChange={onChange} />
  return (
    <Select
      className={className ?? 'w-64'}
      label={label}
      value={value}
      options={options ?? choices}
      onChange={onChange}
    />
  )
}
