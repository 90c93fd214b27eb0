// Words, colours and lists that the screens of providers and funds share.
import type { BadgeTone } from '@gomve/ui/badge'
import type { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'

export type Provider = Shapes['funds.console.ProviderView']
export type Fund = Shapes['funds.console.FundView']

export type Translate = ReturnType<typeof useTranslation<['funds', 'common']>>['t']

export const providerTones: Record<Provider['state'], BadgeTone> = {
  applying: 'gold',
  approved: 'green',
  rejected: 'red',
  ended: 'plain',
}

export const fundTones: Record<Fund['state'], BadgeTone> = {
  applying: 'gold',
  active: 'green',
  rejected: 'red',
  cancelling: 'blue',
  completed: 'plain',
}

export const providerLists = ['/provider/list', '/provider/get'] as const
/** A decision on a fund changes what its provider has in funds. */
export const fundLists = ['/fund/list', '/fund/get', '/provider/list', '/provider/get'] as const
