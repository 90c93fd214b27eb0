// Taking a number: asked once, because it cannot be undone.
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { useTakeNumber } from './calls'

/** `onTaken` runs when the ticket has its number. */
export function useAskNumber(ticketId: string, onTaken?: () => void) {
  const { t } = useTranslation('tickets')
  const taking = useTakeNumber()
  const ask = async () => {
    const yes = await confirm({ title: t('take.ask'), text: t('take.askText'), confirm: t('take.button') })
    if (yes && (await taking.act(ticketId))) onTaken?.()
  }
  return { ask: () => void ask(), busy: taking.isPending }
}
