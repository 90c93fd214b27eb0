// A card to share: its picture, and the ways to send it, copy its link or save it. It is shown rarely, so
// pages import it when it is opened.
import { Button } from '@gomve/ui/button'
import { Cover, type CoverProps, coverColours } from '@gomve/ui/cover'
import { Logo } from '@gomve/ui/hero-art'
import { copy, share } from '@gomve/ui/lib/copy'
import { toast } from '@gomve/ui/toast'
import { Copy, ImageDown, Share2 } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download, pictureOf } from '@/lib/download'
import { type CardWords, cardSize, drawCard } from './share-card'
import { Sheet } from './sheet'

export interface SharedCard {
  words: CardWords
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
  /** Shown until it is. */
  children?: ReactNode
}

export default function ShareSheet({ open, onClose, title, card, children }: ShareSheetProps) {
  const [picture, setPicture] = useState<Picture>()
  return (
    <Sheet open={open} onClose={onClose} title={title} footer={card && <Ways {...card} picture={picture} />}>
      {card ? <Preview {...card} onDrawn={setPicture} /> : children}
    </Sheet>
  )
}

interface PreviewProps extends SharedCard {
  onDrawn: (picture: Picture) => void
}

/** The canvas itself, beside which the drawings stand unseen that it is made of. */
function Preview({ words, cover, link, name, onDrawn }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawings = useRef<HTMLDivElement>(null)
  const shown = JSON.stringify([words, cover, link])
  const draw = useEffectEvent(async (isStale: () => boolean) => {
    const [art, logo, qr] = drawings.current?.querySelectorAll('svg') ?? []
    if (!canvas.current || !art || !logo || !qr) return
    const parts = { cover: art, colours: coverColours(cover), logo, qr }
    const isDrawn = await drawCard(canvas.current, words, parts)
    const picture = isDrawn && canvas.current ? await pictureOf(canvas.current, `${name}.png`) : undefined
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
        aria-label={spoken(words)}
        {...cardSize}
        className="mx-auto block max-h-[max(14rem,calc(100dvh-17rem))] w-auto max-w-full rounded-card bg-page"
      />
    </div>
  )
}

const spoken = ({ badge, title, head, places, lines, scan, scanNote }: CardWords) =>
  [
    badge,
    title,
    head.text,
    head.note,
    places?.text,
    places?.note,
    ...lines.map(({ text }) => text),
    scan,
    scanNote,
  ]
    .filter(Boolean)
    .join('. ')

function Ways({ link, text, name, picture }: Omit<SharedCard, 'words' | 'cover'> & { picture: Picture }) {
  const { t } = useTranslation()
  // Where the system has no list of ways to share, the link is copied.
  const hasWays = 'share' in navigator
  const copied = t('share.copied')
  const failed = t('copyFailed')
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
        <Button
          wide
          size="lg"
          onClick={() => void share(link, { title: text, copied, failed }, picture ?? undefined)}
        >
          <Share2 className="size-5 shrink-0" aria-hidden="true" />
          {t('share.send')}
        </Button>
      )}
    </div>
  )
}
