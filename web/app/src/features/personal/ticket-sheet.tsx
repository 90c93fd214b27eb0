// Which tickets are offered, for those who do not leave the choice to the server.
import { Button } from '@gomve/ui/button'
import { Checkbox } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { freeTickets } from './calls'

interface TicketSheetProps {
  open: boolean
  onClose: () => void
  classId: string
  most: number
  chosen: readonly string[]
  onChosen: (ids: readonly string[]) => void
}

export function TicketSheet({ open, onClose, classId, most, chosen, onChosen }: TicketSheetProps) {
  const { t } = useTranslation('personal')
  const language = useLanguage()
  const dong = useDong()
  const tickets = useQuery({ ...freeTickets(classId), enabled: open && classId !== '' })
  const [marked, setMarked] = useState<readonly string[]>(chosen)
  const toggle = (id: string) =>
    setMarked(now => (now.includes(id) ? now.filter(one => one !== id) : [...now, id]))
  const isTooMany = marked.length > most
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('tickets.title')}
      footer={
        <>
          {isTooMany && (
            <p role="alert" className="pb-2 text-center text-sm text-fault">
              {t('tickets.tooMany', { count: most })}
            </p>
          )}
          <Button
            size="lg"
            wide
            disabled={isTooMany}
            onClick={() => {
              onChosen(marked)
              onClose()
            }}
          >
            {marked.length > 0 ? t('tickets.take', { count: marked.length }) : t('tickets.none')}
          </Button>
        </>
      }
    >
      <Loaded query={tickets} skeleton={<SkeletonRows rows={3} />}>
        {items => (
          <ul className="divide-y divide-white/5">
            {items.map(({ ticketId, expiresAt, recycling }) => (
              <li key={ticketId} className="py-1.5">
                <Checkbox checked={marked.includes(ticketId)} onChange={() => toggle(ticketId)}>
                  <span className="block text-base text-ink">
                    {t('tickets.lastDay', { date: shortDate(expiresAt, language) })}
                  </span>
                  {t('tickets.recycle', { amount: dong(recycling.pays) })}
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  )
}
