// A setting's value for reading: money, percent, on and off, a number with its unit.
import { formatDong, formatNumber } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { percentOf } from '@/lib/share'

export type Setting = Shapes['admin.SettingLine']

/** Units that have a word of their own; others are shown as the server names them. */
const units = [
  'days',
  'energy',
  'groups',
  'hours',
  'levels',
  'minutes',
  'orders',
  'passes',
  'people',
  'questions',
  'rows',
  'seats',
  'seconds',
  'tickets',
  'times',
  'vouchers',
] as const

export function useUnit() {
  const { t } = useTranslation('system')
  // Without a number, the plural form.
  return (unit: string, count = 2) => {
    const known = units.find(name => name === unit)
    return known ? t(`unit.${known}`, { count }) : unit
  }
}

/** How the value of this kind of setting is written. */
export function useWritten() {
  const { t } = useTranslation('system')
  const language = useLanguage()
  const unitOf = useUnit()
  return ({ type, unit }: Pick<Setting, 'type' | 'unit'>, value: string): string => {
    if (value === '') return '–'
    if (type === 'switch') return t(value === 'on' ? 'setting.on' : 'setting.off')
    if (type === 'share') return percentOf(Number(value), language)
    if (type === 'money') return formatDong(value, language)
    if (type === 'number') return `${formatNumber(value, language)} ${unitOf(unit, Number(value))}`.trim()
    const lines = value.split('\n').filter(line => line.trim())
    return lines.length > 1 ? t('setting.lines', { count: lines.length }) : value
  }
}

/** A list as text, a line each: it is read and written in full only where it is edited. */
export const hasLines = ({ type, fallback }: Pick<Setting, 'type' | 'fallback'>) =>
  type === 'text' && fallback.includes('\n')
