// A set as buyers see it in the app, in each language, drawn by the shared card with the app's own texts.
import { FreePlaces } from '@gomve/ui/free-places'
import { type Language, languages, useLanguage } from '@gomve/ui/lib/language'
import { faceLayout, SeatsLeft, SetFace, SetFoot } from '@gomve/ui/set-face'
import { TicketCard } from '@gomve/ui/ticket-card'
import { queryOptions, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chips } from '@/ui/fields'
import { Loaded } from '@/ui/page'
import type { SetSheet } from './calls'

const files = {
  vi: () => import('@gomve/app/texts/groups/vi.json'),
  en: () => import('@gomve/app/texts/groups/en.json'),
  zh: () => import('@gomve/app/texts/groups/zh.json'),
}

/** The app's texts of group buying in one language, kept apart from the console's own. */
const buyersTexts = (language: Language) =>
  queryOptions({
    queryKey: ['buyers-texts', language],
    queryFn: async () => {
      const file = await files[language]()
      i18next.addResourceBundle(language, 'buyers', file.default)
      return i18next.getFixedT(language, 'buyers')
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const
const choices = (['vi', 'en', 'zh'] as const).map(value => ({ value, label: languages[value] }))

export function SetPreview({ set }: { set: SetSheet }) {
  const { t } = useTranslation('sales')
  const own = useLanguage()
  const [language, speak] = useState(own)
  const texts = useQuery(buyersTexts(language))
  return (
    <section aria-label={t('preview.title')} className="space-y-3">
      <h3 className="font-semibold">{t('preview.title')}</h3>
      <Chips label={t('preview.language')} value={language} options={choices} onChange={speak} />
      <Loaded query={texts}>
        {say => (
          <div lang={language} className="max-w-[26rem] scheme-dark rounded-2xl bg-page p-3 text-ink">
            <TicketCard
              top={
                <div className={faceLayout}>
                  <SetFace
                    set={{ ...set, name: set[names[language]], reward: set.rewardEach }}
                    language={language}
                    say={say}
                  />
                </div>
              }
              bottom={
                <SetFoot
                  seated={<FreePlaces count={set.seats} size={26} />}
                  left={<SeatsLeft>{say('card.left', { count: set.seats, number: 1 })}</SeatsLeft>}
                  action={say('card.join')}
                />
              }
            />
          </div>
        )}
      </Loaded>
      <p className="text-sm text-ink-2">{t('preview.hint')}</p>
    </section>
  )
}
