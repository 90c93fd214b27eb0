// pages/user/limits: the user's own limits on top-ups and groups, and a pause that cannot be shortened.
import { Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page, SectionTitle } from '@/ui/page'
import { SkeletonFacts } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { type Limit, protectionQuery, type SafetySettings } from './calls'
import { LimitRow } from './limit-row'
import { LimitSheet } from './limit-sheet'
import { Pause, Paused } from './pause'

export default function LimitsPage() {
  const { t } = useTranslation('limits')
  const safety = useQuery(protectionQuery)
  return (
    <Page title={t('title')}>
      <Loaded query={safety} skeleton={<SkeletonFacts />}>
        {now => <OwnLimits safety={now} />}
      </Loaded>
    </Page>
  )
}

const kinds = ['purchase', 'top_up'] as const

function OwnLimits({ safety }: { safety: SafetySettings }) {
  const { t } = useTranslation('limits')
  const { limits, exclusion, raiseWaitHours } = safety
  const [chosen, setChosen] = useState<Pick<Limit, 'kind' | 'period'>>()
  const limit = limits.find(({ kind, period }) => kind === chosen?.kind && period === chosen.period)
  const [open, setOpen] = useState(false)
  const choose = ({ kind, period }: Limit) => {
    setChosen({ kind, period })
    setOpen(true)
  }
  return (
    <>
      {exclusion && <Paused exclusion={exclusion} />}
      <p className="px-4 pt-1 text-base text-ink-2">{t('intro')}</p>
      {kinds.map(kind => (
        <section key={kind} className="mt-3">
          <SectionTitle>{t(`kind.${kind}`)}</SectionTitle>
          <Rows className="mx-4">
            {limits
              .filter(one => one.kind === kind)
              .map(one => (
                <LimitRow key={one.period} limit={one} onPress={() => choose(one)} />
              ))}
          </Rows>
          <p className="px-5 pt-2 text-sm text-ink-2">{t(`counts.${kind}`)}</p>
        </section>
      ))}
      <Pause exclusion={exclusion} />
      {limit && (
        <LimitSheet
          key={`${limit.kind} ${limit.period}`}
          limit={limit}
          waitHours={raiseWaitHours}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
