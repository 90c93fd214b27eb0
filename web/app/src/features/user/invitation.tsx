// The user's invite code, link and QR code for sharing, and who invited the user.
import { Button } from '@gomve/ui/button'
import { copy, share } from '@gomve/ui/lib/copy'
import { TicketCard } from '@gomve/ui/ticket-card'
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Inviter } from '@/features/login/inviter'
import { Avatar } from '@/ui/avatar'
import { TextField } from '@/ui/fields'
import { LinkQr } from '@/ui/qr-link'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { invitationQuery, useBindInvite } from './calls'

export function Invitation() {
  const { t } = useTranslation('user')
  const invitation = useQuery(invitationQuery)
  return (
    <Loaded query={invitation} skeleton={<Skeleton className="h-56 rounded-card" />}>
      {({ code, path, canBind, referrer }) => (
        <div className="space-y-4">
          <CodeCard code={code} link={new URL(path, location.origin).href} />
          <LinkQr link={new URL(path, location.origin).href} label={t('invite.scan')} />
          {referrer && <Referrer {...referrer} />}
          {canBind && <BindReferrer />}
        </div>
      )}
    </Loaded>
  )
}

function CodeCard({ code, link }: { code: string; link: string }) {
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

function Referrer({ nickname, mobile, photo }: { nickname: string; mobile: string; photo: string }) {
  const { t } = useTranslation('user')
  return (
    <p className="flex items-center gap-3 rounded-card bg-raised p-4">
      <Avatar name={nickname} photo={photo} size={40} silent />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-2">{t('invite.referrer')}</span>
        <span className="block text-base font-semibold break-words">
          {nickname} <span className="num font-normal text-ink-2">{mobile}</span>
        </span>
      </span>
    </p>
  )
}

function BindReferrer() {
  const { t } = useTranslation('user')
  const [code, setCode] = useState('')
  const binding = useBindInvite()
  const typed = code.trim()
  return (
    <form
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        if (typed) binding.mutate(typed, { onSuccess: () => toast.success(t('invite.bound')) })
      }}
    >
      <TextField
        label={t('invite.bindLabel')}
        value={code}
        onChange={event => setCode(event.target.value)}
        hint={typed.length >= 4 ? <Inviter typed={code} /> : t('invite.bindHint')}
        fault={binding.error?.message}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={16}
      />
      <Button type="submit" tone="quiet" wide disabled={!typed} busy={binding.isPending}>
        {t('invite.bind')}
      </Button>
    </form>
  )
}
