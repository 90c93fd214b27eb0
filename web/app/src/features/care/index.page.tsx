// pages/user/care: one's own limits on top-ups and groups, and a pause that nobody can cut short.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page, SectionTitle } from '@/ui/page'
import { Rows } from '@/ui/rows'
import { Loaded } from '@/ui/states'
import { type Limit, type Protection, protectionQuery } from './calls'
import { LimitRow } from './limit-row'
import { LimitSheet } from './limit-sheet'
import { Pause, Paused } from './pause'

export default function CarePage() {
  const { t } = useTranslation('care')
  const protection = useQuery(protectionQuery)
  return (
    <Page title={t('title')}>
      <Loaded query={protection}>{now => <Care protection={now} />}</Loaded>
    </Page>
  )
}

const ways = ['purchase', 'top_up'] as const

function Care({ protection }: { protection: Protection }) {
  const { t } = useTranslation('care')
  const { limits, exclusion, raiseWaitHours } = protection
  const [chosen, setChosen] = useState<Pick<Limit, 'way' | 'span'>>()
  const limit = limits.find(({ way, span }) => way === chosen?.way && span === chosen.span)
  const [open, setOpen] = useState(false)
  const choose = ({ way, span }: Limit) => {
    setChosen({ way, span })
    setOpen(true)
  }
  return (
    <>
      {exclusion && <Paused exclusion={exclusion} />}
      <p className="px-4 pt-1 text-base text-ink-2">{t('intro')}</p>
      {ways.map(way => (
        <section key={way} className="mt-3">
          <SectionTitle>{t(`way.${way}`)}</SectionTitle>
          <Rows className="mx-4">
            {limits
              .filter(one => one.way === way)
              .map(one => (
                <LimitRow key={one.span} limit={one} onPress={() => choose(one)} />
              ))}
          </Rows>
          <p className="px-5 pt-2 text-sm text-ink-2">{t(`counts.${way}`)}</p>
        </section>
      ))}
      <Pause exclusion={exclusion} />
      {limit && (
        <LimitSheet
          key={`${limit.way} ${limit.span}`}
          limit={limit}
          waitHours={raiseWaitHours}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
