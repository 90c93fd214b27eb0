// The goods to hand over: picture, name and number, large enough to be compared with what is on the counter.
import { Cover } from '@gomve/ui/cover'
import { useTranslation } from 'react-i18next'
import type { Waiting } from './calls'

export function ToHandOver({ ticket }: { ticket: Waiting }) {
  const { t } = useTranslation('desk')
  const { className, owner, picture } = ticket
  return (
    <div className="space-y-3">
      {picture && (
        <Cover
          seed={picture.classId}
          motif={picture.cover}
          hue={picture.hue}
          className="h-[clamp(88px,20dvh,220px)] w-full rounded-card"
        />
      )}
      {className && <p className="text-3xl font-semibold">{className}</p>}
      <p className="text-3xl font-semibold">{t('ticket.count', { count: 1 })}</p>
      {owner && <p className="text-2xl">{owner}</p>}
    </div>
  )
}
