// pages/user/set: name and picture, language, the legal texts, and one's own data.
import { languages, useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSheet } from '@/ui/language'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton, SkeletonFacts } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { type Profile, profileQuery } from './calls'
import { NicknameSheet } from './nickname-sheet'
import { PhotoPicker } from './photo-picker'

export default function SettingsPage() {
  const { t } = useTranslation('user')
  const profile = useQuery(profileQuery)
  return (
    <Page title={t('set.title')}>
      <Loaded query={profile} skeleton={<SettingsSkeleton />}>
        {known => <Settings profile={known} />}
      </Loaded>
    </Page>
  )
}

function Settings({ profile }: { profile: Profile }) {
  const { t } = useTranslation('user')
  const language = useLanguage()
  const [naming, setNaming] = useState(false)
  return (
    <>
      <PhotoPicker profile={profile} />
      <Rows className="mx-4 mt-4">
        <Row label={t('set.nickname')} value={profile.nickname} onPress={() => setNaming(true)} />
        <Fixed name={t('set.since')} value={shortDate(profile.registeredAt, language)} />
      </Rows>
      <SectionTitle>{t('set.app')}</SectionTitle>
      <Rows className="mx-4">
        <LanguageRow />
        <Row
          label={t('set.notifications')}
          hint={t('set.notificationsHint')}
          to="/pages/user/notifications"
        />
        <Row label={t('set.agreement')} to="/pages/sys/text/detail?id=agreement" />
        <Row label={t('set.privacy')} to="/pages/sys/text/detail?id=privacy" />
        <Row label={t('set.data')} hint={t('set.dataHint')} to="/pages/user/data" />
      </Rows>
      <NicknameSheet open={naming} nickname={profile.nickname} onClose={() => setNaming(false)} />
    </>
  )
}

function LanguageRow() {
  const { t } = useTranslation('user')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Row label={t('menu.language')} value={languages[language]} onPress={() => setOpen(true)} />
      <LanguageSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** A line that cannot be changed here has no arrow. */
function Fixed({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex min-h-14 items-center justify-between gap-3 py-2.5">
      <span className="text-base">{name}</span>
      <span className="num text-sm text-ink-2">{value}</span>
    </p>
  )
}

function SettingsSkeleton() {
  return (
    <>
      <Skeleton className="mx-auto mt-3 mb-4 size-24 rounded-full" />
      <SkeletonFacts />
    </>
  )
}
