// Words, colours and lists that the parts of the screen buyback share.
import type { BadgeTone } from '@gomve/ui/badge'
import type { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'

type View = Shapes['market.console.Package']
export type PackageSheet = Shapes['market.console.PackageSheet']
export type PackageSale = Shapes['market.console.PackageSale']
/** A row of the list; the chosen one has its latest sales and the reserve, too. */
export type Package = View & { sheet?: PackageSheet }

export type Translate = ReturnType<typeof useTranslation<['buyback', 'common']>>['t']

export const packageTones: Record<Package['state'], BadgeTone> = {
  draft: 'plain',
  proposed: 'gold',
  scheduled: 'blue',
  announced: 'blue',
  open: 'green',
  closed: 'plain',
  cancelled: 'red',
}

/** Its cover is set aside, or was. */
export const isCovered = ({ announcedBy }: Package) => Boolean(announcedBy)

export const packageLists = ['/package/list', '/package/get', '/reserve/get'] as const
