// The picture of a drawn group, as it is shared: what was drawn, and a code that leads to its proof. It names
// no member. The user's own result is on it only if they say so; a ticket that was won is shown at first.
import { Button } from '@gomve/ui/button'
import { Switch } from '@gomve/ui/choices'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { useDong } from '@gomve/ui/money'
import { toast } from '@gomve/ui/toast'
import { Share2 } from 'lucide-react'
import { QRCodeCanvas } from 'qrcode.react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { givePicture } from '@/lib/picture'
import { Sheet } from '@/ui/sheet'
import type { Group } from '../calls'
import { type CardWords, height, paintCard, qrSize, width } from './paint'

interface CardSheetProps {
  group: Group
  open: boolean
  onClose: () => void
}

export default function CardSheet({ group, open, onClose }: CardSheetProps) {
  const { t } = useTranslation('drawCard')
  const { groupId, mySeat: seat, number } = group
  const canvas = useRef<HTMLCanvasElement>(null)
  const [withOwn, setWithOwn] = useState(seat?.result === 'won')
  const give = async () => {
    if (!canvas.current) return
    const gone = await givePicture(canvas.current, `gomve-${number}.png`, proofOf(groupId))
    if (gone === 'saved') toast.success(t('saved'))
    if (!gone) toast.error(t('failed'))
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <Button size="lg" wide onClick={give}>
          <Share2 className="size-5 shrink-0" aria-hidden="true" />
          {t('give')}
        </Button>
      }
    >
      <Picture group={group} withOwn={withOwn} canvas={canvas} />
      {seat?.result && (
        <Switch label={t('own')} hint={t(`ownHint.${seat.result}`)} checked={withOwn} onChange={setWithOwn} />
      )}
    </Sheet>
  )
}

const proofOf = (groupId: string) => `${location.origin}/pages/gb/draw?group=${groupId}`

interface PictureProps {
  group: Group
  withOwn: boolean
  canvas: RefObject<HTMLCanvasElement | null>
}

function Picture({ group, withOwn, canvas }: PictureProps) {
  const { t } = useTranslation('drawCard')
  const language = useLanguage()
  const words = useWords(group, withOwn)
  const parts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const cover = parts.current?.querySelector('svg')
    const code = parts.current?.querySelector('canvas')
    if (!canvas.current || !cover || !code) return
    void paintCard(canvas.current, { cover, code, words, language })
  }, [canvas, words, language])
  const { badge, name, facts, own, scan } = words
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={[badge, name, facts, own, scan].filter(Boolean).join('. ')}
        width={width}
        height={height}
        className="mx-auto block max-h-[46dvh] w-auto max-w-full rounded-card"
      />
      {/* Not `hidden`: a shape that is not laid out has no size. */}
      <div ref={parts} aria-hidden="true" className="invisible absolute size-px overflow-hidden">
        <Cover seed={group.setId ?? group.batchId ?? ''} hue={group.hue} motif={motifOf(group.cover)} />
        <QRCodeCanvas value={words.proof} size={qrSize} level="M" marginSize={2} title={t('scan')} />
      </div>
    </>
  )
}

/** The texts of the picture. */
function useWords(group: Group, withOwn: boolean): CardWords {
  const { t } = useTranslation('drawCard')
  const dong = useDong()
  const { mySeat: seat, number, winners, seats } = group
  const own =
    withOwn && seat?.result === 'not_won'
      ? t('notWon', { refund: dong(seat.refunded), reward: dong(seat.reward) })
      : undefined
  return {
    badge: withOwn && seat?.result === 'won' ? t('won') : t('drawn'),
    isWon: withOwn && seat?.result === 'won',
    name: group.name,
    facts: t('facts', { number, winners, seats }),
    own,
    scan: t('scan'),
    why: t('why'),
    host: location.host,
    proof: proofOf(group.groupId),
  }
}
