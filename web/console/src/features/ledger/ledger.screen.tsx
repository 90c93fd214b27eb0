// The ledger explorer: the current state of the invariants, and any transfer, account, person or seal.
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Page } from '@/ui/page'
import { AccountFile } from './account-file'
import { Find, Found } from './find'
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
