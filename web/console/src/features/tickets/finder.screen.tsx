// Finding one ticket by its number, its code or its QR text.
import { useTranslation } from 'react-i18next'
import { answerOf } from '@/api/queries'
import { LookupScreen } from '@/ui/lookup'
import { TicketFile } from './ticket-file'

export default function FinderScreen() {
  const { t } = useTranslation(['tickets', 'common'])
  return (
    <LookupScreen
      title={t('finder.title')}
      hint={t('finder.hint')}
      part="text"
      label={t('finder.text')}
      submit={t('common:act.find')}
      maxLength={300}
      nothing={['tickets.not_found', 'tickets.code_unknown']}
      find={text => answerOf('/ticket/find', { text })}
    >
      {file => <TicketFile file={file} />}
    </LookupScreen>
  )
}
