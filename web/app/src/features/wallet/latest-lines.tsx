// The latest lines of a unit, and the way to all of them.
import { Row, Rows } from '@gomve/ui/rows'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SectionTitle } from '@/ui/page'
import { SkeletonLines } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { useHidden } from '@/ui/veiled'
import { flowQuery, type Unit } from './calls'
import { FlowRow } from './flow-row'

const shown = 5

interface LatestLinesProps {
  unit: Unit
  /** The address of all lines. */
  flow: string
  /** Shown instead of lines where there are none. */
  none: string
}

export function LatestLines({ unit, flow, none }: LatestLinesProps) {
  const { t } = useTranslation('wallet')
  const hidden = useHidden()
  const query = useInfiniteQuery(flowQuery({ unit, direction: 'all' }))
  return (
    <section>
      <SectionTitle>{t('recent')}</SectionTitle>
      <Loaded query={query} skeleton={<SkeletonLines rows={3} className="mx-4" />}>
        {({ pages: [first] }) => {
          const lines = first?.items.slice(0, shown) ?? []
          if (lines.length === 0) return <p className="card mx-4 p-4 text-base text-ink-2">{none}</p>
          return (
            <Rows className="mx-4">
              {lines.map(line => (
                <FlowRow key={line.id} line={line} withDay hidden={hidden} />
              ))}
              <Row
                icon={ReceiptText}
                colour="var(--color-primary)"
                label={t(`flow.title.${unit}`)}
                to={flow}
              />
            </Rows>
          )
        }}
      </Loaded>
    </section>
  )
}
