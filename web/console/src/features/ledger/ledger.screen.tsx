// The books to look into: their laws now, and any transfer, account, person or seal that is sought.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { get, type Shapes } from '@/api/client'
import { useAddress } from '@/lib/address'
import { Finder } from '@/ui/finder'
import { Loaded, Page, Panel } from '@/ui/page'
import { When } from '@/ui/when'
import { AccountFile } from './account-file'
import { toAccount } from './calls'
import { PersonsAccounts } from './persons-accounts'
import { SealFile } from './seal-file'
import { Today } from './today'
import { TransferFile } from './transfer-file'

export default function LedgerScreen() {
  const { t } = useTranslation('ledger')
  const [params] = useSearchParams()
  const account = params.get('account')
  const transfer = params.get('transfer')
  const person = params.get('person')
  const seal = Number(params.get('seal'))
  const text = params.get('text') ?? ''
  const isAtRest = !account && !transfer && !person && !seal && !text
  return (
    <Page title={t('title')} hint={t('hint')}>
      <Find />
      {text && <Found text={text} />}
      {transfer && <TransferFile key={transfer} id={transfer} />}
      {account && <AccountFile key={account} address={account} />}
      {person && <PersonsAccounts key={person} userId={person} />}
      {seal > 0 && <SealFile key={seal} number={seal} />}
      {isAtRest && <Today />}
    </Page>
  )
}

const elsewhere = ['account', 'transfer', 'person', 'seal', 'unit', 'type', 'from', 'until']

function Find() {
  const { t } = useTranslation('ledger')
  const [text, seek] = useAddress('text', elsewhere)
  return (
    <Finder
      className="max-w-none"
      label={t('find.label')}
      hint={t('find.hint')}
      submit={t('find.submit')}
      text={text}
      onFind={seek}
      type="search"
      maxLength={120}
    />
  )
}

function Found({ text }: { text: string }) {
  const { t } = useTranslation('ledger')
  const finding = useQuery({
    queryKey: ['/ledger/find', text],
    queryFn: ({ signal }) => get('/ledger/find', { text }, signal),
  })
  return (
    <Panel title={t('find.found')}>
      <Loaded query={finding}>{found => <Hits found={found} />}</Loaded>
    </Panel>
  )
}

function Hits({ found }: { found: Shapes['ledger_explorer.Finding'] }) {
  const { t } = useTranslation('ledger')
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
