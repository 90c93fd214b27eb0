// pages/user/team/bigTeamSearch: how large a team is, by its leader's number, for those who may ask for it.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/ui/avatar'
import { Page } from '@/ui/page'
import { type TeamOfNumber, useTeamOfNumber } from './calls'
import { NumberForm } from './number-form'
import { TeamFacts } from './person'

export default function TeamByNumberPage() {
  const { t } = useTranslation('team')
  const [refusal, setRefusal] = useState('')
  const asking = useTeamOfNumber(error => setRefusal(error.message))
  return (
    <Page title={t('big.title')} className="space-y-3">
      <NumberForm
        busy={asking.isPending}
        refusal={refusal}
        hint={t('big.hint')}
        onChange={() => {
          setRefusal('')
          asking.reset()
        }}
        onFind={mobile => asking.mutate(mobile)}
      />
      <div aria-live="polite" className="space-y-3 px-4">
        {asking.data && <Found found={asking.data} />}
      </div>
    </Page>
  )
}

function Found({ found }: { found: TeamOfNumber }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const { nickname, mobile, photo, distance, permittedUntil, team, questionsLeft } = found
  return (
    <>
      <section className="flex items-center gap-3 px-1">
        <Avatar name={nickname} photo={photo} size={48} silent />
        <div className="min-w-0">
          <h2 className="text-base font-semibold break-words">{nickname}</h2>
          <p className="num text-sm text-ink-2">{mobile}</p>
          <p className="text-xs text-ink-3">
            {distance != null
              ? t('distance', { count: distance })
              : permittedUntil && t('big.until', { at: dayAndTime(permittedUntil, language) })}
          </p>
        </div>
      </section>
      <TeamFacts team={team} name={nickname} />
      <p className="px-1 text-sm text-ink-2">{t('big.left', { count: questionsLeft })}</p>
    </>
  )
}
