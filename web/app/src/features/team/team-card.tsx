// The team on "Mine": how many people, what formed today, what is pending, and the ways into it.

import { ButtonLink } from '@gomve/ui/button'
import { Count, Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ReceiptText, Trophy, UserRoundPlus, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Shortcuts } from '@/ui/shortcuts'
import { commission, invite, team } from './addresses'
import { firstBoard } from './boards'
import { commissionSumsQuery, sumsQuery } from './calls'

export default function TeamCard() {
  const { t } = useTranslation('teamCard')
  const sums = useQuery(sumsQuery).data
  const income = useQuery(commissionSumsQuery).data
  const isNew = sums?.members === 0
  return (
    <section className="card px-2 pt-3 pb-4">
      <h2>
        <Link to={team} viewTransition className="press flex min-h-8 items-center justify-between px-2">
          <span className="text-base font-semibold">{t('title')}</span>
          <ChevronRight className="size-5 text-ink-3" aria-hidden="true" />
        </Link>
      </h2>
      {isNew ? (
        <div className="space-y-3 px-2">
          <p className="text-sm text-ink-2">{t('none')}</p>
          <ButtonLink tone="quiet" wide to={invite}>
            {t('inviteFirst')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <dl className="mt-1 grid grid-cols-3">
            <Figure name={t('members')}>{sums ? <Count value={sums.members} /> : '–'}</Figure>
            <Figure name={t('seatsToday')}>{sums ? <Count value={sums.today.seats} /> : '–'}</Figure>
            <Figure name={t('pending')}>{income ? <Money amount={income.pending} /> : '–'}</Figure>
          </dl>
          <Shortcuts
            label={t('title')}
            className="-mx-2 pt-4"
            shortcuts={[
              { to: invite, label: t('invite'), colour: '#8b7bff', Icon: UserRoundPlus },
              { to: team, label: t('people'), colour: '#3c9cff', Icon: UsersRound },
              { to: commission, label: t('income'), colour: '#5ac725', Icon: ReceiptText },
              { to: firstBoard, label: t('boards'), colour: '#f9ae3d', Icon: Trophy },
            ]}
          />
        </>
      )}
    </section>
  )
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end px-1 text-center">
      <dt className="text-xs leading-snug text-ink-2">{name}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  )
}
