// A card to share: its picture, drawn on the phone, and the ways to send it, copy its link or save it. It is
// shown rarely, so pages import it when it is opened.
import { Button } from '@gomve/ui/button'
import { Cover, type CoverProps, coverColours } from '@gomve/ui/cover'
import { Logo } from '@gomve/ui/hero-art'
import { copy, share } from '@gomve/ui/lib/copy'
import { toast } from '@gomve/ui/toast'
import { clsx } from 'clsx'
import { Copy, ImageDown, Share2 } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Brush, lettersFor } from '@/lib/paint-text'
import { download, pictureOf, sendPicture } from '@/lib/picture'
import { type CardArt, cardInks, cardSize } from './share-art'
import { Sheet } from './sheet'

export interface SharedCard {
  /** All that the picture says, as it is read aloud; it is drawn again when this changes. */
  spoken: string
  /** On a canvas of `cardSize`, which is of the page's colour. */
  paint: (brush: Brush, art: CardArt) => void
  cover: Pick<CoverProps, 'seed' | 'hue' | 'motif'>
  /** The link in the QR code, which is shared and copied, too. */
  link: string
  /** What is sent with the link. */
  text: string
  /** Of the picture, without its ending. */
  name: string
}

/** Undefined until it is drawn; null if the browser cannot encode it. */
type Picture = File | null | undefined

interface ShareSheetProps {
  open: boolean
  onClose: () => void
  /** Of the sheet. */
  title: string
  /** Undefined while what is on it is not known. */
  card?: SharedCard
  /** Below the picture. */
  children?: ReactNode
}

export default function ShareSheet({ open, onClose, title, card, children }: ShareSheetProps) {
  const [picture, setPicture] = useState<Picture>()
  return (
    <Sheet open={open} onClose={onClose} title={title} footer={card && <Ways {...card} picture={picture} />}>
      {card && <Preview {...card} isLow={Boolean(children)} onDrawn={setPicture} />}
      {children}
    </Sheet>
  )
}

interface PreviewProps extends SharedCard {
  isLow: boolean
  onDrawn: (picture: Picture) => void
}

/** The canvas itself, beside which the drawings stand unseen that it is made of. */
function Preview({ spoken, paint, cover, link, name, isLow, onDrawn }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawings = useRef<HTMLDivElement>(null)
  const shown = JSON.stringify([spoken, cover, link])
  const draw = useEffectEvent(async (isStale: () => boolean) => {
    const brush = canvas.current?.getContext('2d')
    if (!brush) return onDrawn(null)
    // What is given away is never an earlier picture.
    onDrawn(undefined)
    await lettersFor(spoken)
    const [art, logo, qr] = drawings.current?.querySelectorAll('svg') ?? []
    if (isStale() || !art || !logo || !qr) return
    brush.fillStyle = cardInks.page
    brush.fillRect(0, 0, cardSize.width, cardSize.height)
    paint(brush, { cover: art, colours: coverColours(cover), logo, qr })
    const picture = await pictureOf(brush.canvas, `${name}.png`)
    if (!isStale()) onDrawn(picture ?? null)
  })
  useEffect(() => {
    let gone = false
    if (shown) void draw(() => gone)
    return () => {
      gone = true
    }
  }, [shown])
  return (
    <div className="relative">
      <div ref={drawings} aria-hidden="true" className="invisible absolute size-0 overflow-hidden">
        <Cover {...cover} className="h-40 w-80" />
        <Logo />
        <QRCodeSVG value={link} level="M" marginSize={1} />
      </div>
      <canvas
        ref={canvas}
        role="img"
        aria-label={spoken}
        {...cardSize}
        className={clsx(
          'mx-auto block w-auto max-w-full rounded-card bg-page',
          isLow ? 'max-h-[46dvh]' : 'max-h-[max(14rem,calc(100dvh-17rem))]',
        )}
      />
    </div>
  )
}

interface WaysProps extends Pick<SharedCard, 'link' | 'text' | 'name'> {
  picture: Picture
}

function Ways({ link, text, name, picture }: WaysProps) {
  const { t } = useTranslation()
  // Where the system has no list of ways to share, the link is copied.
  const hasWays = 'share' in navigator
  const copied = t('share.copied')
  const failed = t('copyFailed')
  const send = async () => {
    if (picture && (await sendPicture(picture, `${text}\n${link}`))) return
    await share(link, { title: text, copied, failed })
  }
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto">
      <Button
        tone={hasWays ? 'quiet' : 'primary'}
        className="px-3!"
        onClick={() => void copy(link, copied, failed)}
      >
        <Copy className="size-4.5 shrink-0" aria-hidden="true" />
        {t('share.copy')}
      </Button>
      <Button
        tone="quiet"
        className="px-3!"
        disabled={picture === undefined}
        onClick={() => {
          if (!picture) return toast.error(t('share.saveFailed'))
          download(picture, `${name}.png`)
          toast.success(t('share.saved'))
        }}
      >
        <ImageDown className="size-4.5 shrink-0" aria-hidden="true" />
        {t('share.save')}
      </Button>
      {hasWays && (
        <Button wide size="lg" onClick={() => void send()}>
          <Share2 className="size-5 shrink-0" aria-hidden="true" />
          {t('share.send')}
        </Button>
      )}
    </div>
  )
}
