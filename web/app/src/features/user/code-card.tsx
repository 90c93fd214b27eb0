// The user's invite code to copy, and the link to copy and to send.
import { Button } from '@gomve/ui/button'
import { copy, share } from '@gomve/ui/lib/copy'
import { TicketCard } from '@gomve/ui/ticket-card'
import { Copy, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function CodeCard({ code, link }: { code: string; link: string }) {
  const { t } = useTranslation('user')
  const words = { title: t('invite.shareTitle'), copied: t('invite.linkCopied'), failed: t('invite.failed') }
  return (
    <TicketCard
      className="[&>div]:bg-raised"
      top={
        <button
          type="button"
          onClick={() => void copy(code, t('invite.codeCopied'), t('invite.failed'))}
          className="press flex w-full items-center justify-between gap-3 p-4 text-left"
        >
          <span className="min-w-0">
            <span className="block text-sm text-ink-2">{t('invite.code')}</span>
            <span className="num block text-2xl font-semibold tracking-wider break-all">{code}</span>
          </span>
          <span className="sr-only">{t('invite.copyCode')}</span>
          <Copy className="size-5 shrink-0 text-primary" aria-hidden="true" />
        </button>
      }
      bottom={
        <div className="flex flex-wrap gap-3 p-4 *:flex-auto">
          <Button tone="quiet" className="px-3!" onClick={() => void copy(link, words.copied, words.failed)}>
            <Copy className="size-4.5 shrink-0" aria-hidden="true" />
            {t('invite.copyLink')}
          </Button>
          <Button className="px-3!" onClick={() => void share(link, words)}>
            <Share2 className="size-4.5 shrink-0" aria-hidden="true" />
            {t('invite.share')}
          </Button>
        </div>
      }
    />
  )
}
