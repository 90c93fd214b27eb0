// pages/user/team/detail: one direct member, and the ratio that the user gives them from tomorrow.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { Page } from '@/ui/page'
import { SkeletonFacts } from '@/ui/skeleton'
import { Gone, Loaded } from '@/ui/states'
import { team } from './addresses'
import { memberQuery, ratiosQuery } from './calls'
import { PersonHead, TeamFacts } from './person'
import { RatioCard } from './ratio-card'

export default function DirectPage() {
  const { t } = useTranslation('team')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const member = useQuery({ ...memberQuery(id), enabled: id !== '' })
  const ratios = useQuery({ ...ratiosQuery(id), enabled: id !== '' })
  if (!id) return <Navigate to={team} replace />
  const others = { label: t('backToTeam'), to: team }
  return (
    <Page title={t('member')} className="space-y-3 px-4">
      <Loaded query={member} skeleton={<SkeletonFacts />} others={others}>
        {found =>
          found ? (
            <>
              <PersonHead member={found.member} />
              {ratios.data && <RatioCard key={ratios.data.setTomorrow} ratios={ratios.data} />}
              <TeamFacts team={found.team} name={found.member.nickname} joinedAt={found.member.joinedAt} />
            </>
          ) : (
            <Gone title={t('gone')} action={others} />
          )
        }
      </Loaded>
    </Page>
  )
}
