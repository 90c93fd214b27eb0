// pages/user/team/viewDetail: anybody below the user, to be read only.
import { ButtonLink } from '@gomve/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { Page } from '@/ui/page'
import { SkeletonFacts } from '@/ui/skeleton'
import { Gone, Loaded } from '@/ui/states'
import { memberAddress, teamSearch } from './addresses'
import { memberQuery } from './calls'
import { PersonHead, TeamFacts } from './person'

export default function MemberPage() {
  const { t } = useTranslation('team')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useQuery({ ...memberQuery(id), enabled: id !== '' })
  if (!id) return <Navigate to={teamSearch} replace />
  const others = { label: t('search.title'), to: teamSearch }
  return (
    <Page title={t('member')} className="space-y-3 px-4">
      <Loaded query={query} skeleton={<SkeletonFacts />} others={others}>
        {found =>
          found ? (
            <>
              <PersonHead member={found.member} />
              <TeamFacts team={found.team} name={found.member.nickname} joinedAt={found.member.joinedAt} />
              {found.member.distance === 1 && (
                <ButtonLink tone="quiet" wide to={memberAddress(id, 1)}>
                  {t('ratio.set')}
                </ButtonLink>
              )}
              <p className="px-1 text-sm text-ink-2">{t('masked')}</p>
            </>
          ) : (
            <Gone title={t('gone')} action={others} />
          )
        }
      </Loaded>
    </Page>
  )
}
