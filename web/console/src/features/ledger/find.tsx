// Searching the books for any text: the results lead to an account, a transfer, a person or a seal.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shapes } from '@/api/client'
import { answerOf } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { Finder } from '@/ui/finder'
import { Panel } from '@/ui/page'
import { Searched } from '@/ui/searched'
import { When } from '@/ui/when'
import { toAccount } from './calls'

const examples = ['user/42/available', 'outside/502', 'payments.top_up 17']
const nothing = ['ledger_explorer.nothing_found']
const elsewhere = ['account', 'transfer', 'person', 'seal', 'unit', 'type', 'from', 'until']

export function Find() {
  const { t } = useTranslation(['ledger', 'common'])
  const [text, seek] = useAddress('text', elsewhere)
  return (
    <Finder
      className="max-w-none"
      label={t('find.label')}
      hint={
        <>
          {t('find.hint')} <code>{examples.join(' · ')}</code>
        </>
      }
      submit={t('common:act.find')}
      text={text}
      onFind={seek}
      type="search"
      maxLength={120}
    />
  )
}

export function Found({ text }: { text: string }) {
  const { t } = useTranslation(['ledger', 'common'])
  const finding = useQuery(answerOf('/ledger/find', { text }))
  return (
    <Panel title={t('find.found')}>
      <Searched query={finding} nothing={nothing}>
        {found => <Hits found={found} />}
      </Searched>
    </Panel>
  )
}

function Hits({ found }: { found: Shapes['ledger_explorer.Finding'] }) {
  const { t } = useTranslation(['ledger', 'common'])
  const hits = [
    found.transferId && {
      to: `/ledger?transfer=${found.transferId}`,
      words: t('find.transfer', { id: found.transferId }),
    },
    found.account && { to: toAccount(found.account), words: t('find.account', { id: found.account }) },
    found.userId && { to: `/ledger?person=${found.userId}`, words: t('find.person', { id: found.userId }) },
    found.seal && { to: `/ledger?seal=${found.seal}`, words: t('find.seal', { id: found.seal }) },
  ].filter(hit => !!hit)
  return (
    <ul className="space-y-2">
      {hits.map(({ to, words }) => (
        <li key={to}>
          <Link to={to} className="underline wrap-anywhere">
            {words}
          </Link>
        </li>
      ))}
      {found.causes.map(({ cause, causeId, transferId, at }) => (
        <li key={transferId}>
          <Link to={`/ledger?transfer=${transferId}`} className="underline wrap-anywhere">
            <code>{cause}</code> {causeId}
          </Link>{' '}
          <span className="text-sm text-ink-2">
            <When at={at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
