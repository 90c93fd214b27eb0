// A batch to be shared: its link as a code for another phone's camera, to copy, and to send.
import { Button } from '@gomve/ui/button'
import { copy } from '@gomve/ui/lib/copy'
import { Copy, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkQr } from '@/ui/qr-link'
import { Sheet } from '@/ui/sheet'

interface ShareSheetProps {
  open: boolean
  onClose: () => void
  link: string
  onShare: () => void
}

export default function ShareSheet({ open, onClose, link, onShare }: ShareSheetProps) {
  const { t } = useTranslation('personal')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('share.title')}
      footer={
        <div className="flex flex-wrap gap-3 *:flex-auto">
          <Button
            tone="quiet"
            className="px-3!"
            onClick={() => void copy(link, t('share.copied'), t('share.failed'))}
          >
            <Copy className="size-4.5 shrink-0" aria-hidden="true" />
            {t('share.copy')}
          </Button>
          <Button className="px-3!" onClick={onShare}>
            <Share2 className="size-4.5 shrink-0" aria-hidden="true" />
            {t('share.send')}
          </Button>
        </div>
      }
    >
      <LinkQr link={link} label={t('share.scan')} />
    </Sheet>
  )
}
