// pages/user/team/teamSearch: everybody below the user, and one of them by their full number.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InfiniteList } from '@/ui/infinite-list'
import { Page, SectionTitle } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { invite } from './addresses'
import { everyoneQuery, useFindMember } from './calls'
import { MemberRow } from './member-row'
import { NumberForm } from './number-form'

export default function TeamSearchPage() {
  const { t } = useTranslation('team')
  const [refusal, setRefusal] = useState('')
  const finding = useFindMember(error => setRefusal(error.message))
  const everyone = useInfiniteQuery(everyoneQuery)
  const found = finding.data?.member
  return (
    <Page title={t('search.title')} className="space-y-3">
      <NumberForm
        busy={finding.isPending}
        refusal={refusal}
        hint={t('search.hint')}
        onChange={() => {
          setRefusal('')
          finding.reset()
        }}
        onFind={mobile => finding.mutate(mobile)}
      />
      <div aria-live="polite" className="px-4">
        {found && <MemberRow member={found} />}
      </div>
      {!found && (
        <section>
          <SectionTitle>{t('everyone')}</SectionTitle>
          <InfiniteList
            query={everyone}
            itemKey={member => member.userId}
            className="space-y-2 px-4"
            skeleton={<SkeletonRows rows={4} className="h-18" />}
            empty={
              <Empty
                art="people"
                title={t('none')}
                hint={t('noneHint')}
                action={{ label: t('inviteFirst'), to: invite }}
              />
            }
          >
            {member => <MemberRow member={member} />}
          </InfiniteList>
        </section>
      )}
    </Page>
  )
}
