// The two sides of a submitted identity card, beside what must agree with them.
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf } from '@/api/queries'
import { Facts, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'

/** What is compared: the number in full, the birth date and both sides. */
export function Pictures({ id }: { id: string }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const { data } = useQuery(answerOf('/identity/get', { id }))
  if (!data) return null
  const { number, birthDay, front, back, heldBy, cardHolders } = data
  return (
    <Panel title={t('identity.compare')}>
      <div className="space-y-3">
        {heldBy && (
          <p role="alert" className="text-sm text-fault">
            <PersonLink id={heldBy}>{t('identity.held')}</PersonLink>
          </p>
        )}
        <Facts
          facts={[
            { name: t('identity.number'), value: <span className="num">{number}</span> },
            {
              name: t('identity.birthDay'),
              value: <span className="num">{shortDate(birthDay, language)}</span>,
            },
            { name: t('identity.cardHolders'), value: cardHolders.join(' · ') },
          ]}
        />
        {front && <Picture of={front} label={t('identity.front')} />}
        {back && <Picture of={back} label={t('identity.back')} />}
        {!front && <p className="text-sm text-ink-2">{t('identity.erased')}</p>}
      </div>
    </Panel>
  )
}

/** Drawn, because the console's pages may load pictures from the server's own addresses only. */
function Picture({ of, label }: { of: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    const bytes = Uint8Array.from(atob(of.slice(of.indexOf(',') + 1)), letter => letter.charCodeAt(0))
    void createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })).then(bitmap => {
      if (gone || !canvas.current) return
      canvas.current.width = bitmap.width
      canvas.current.height = bitmap.height
      canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
    })
    return () => {
      gone = true
    }
  }, [of])
  return <canvas ref={canvas} role="img" aria-label={label} className="w-full rounded-lg" />
}
