// The user's invite code, link and QR code for sharing, and who invited the user.
import { Button } from '@gomve/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Inviter } from '@/features/login'
import { Avatar } from '@/ui/avatar'
import { TextField } from '@/ui/fields'
import { LinkQr } from '@/ui/qr-link'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { invitationQuery, useBindInvite } from './calls'
import { CodeCard } from './code-card'

export function Invitation() {
  const { t } = useTranslation('user')
  const invitation = useQuery(invitationQuery)
  return (
    <Loaded query={invitation} skeleton={<Skeleton className="h-56 rounded-card" />}>
      {({ code, path, canBind, referrer }) => (
        <div className="space-y-4">
          <CodeCard code={code} link={new URL(path, location.origin).href} />
          <LinkQr link={new URL(path, location.origin).href} label={t('invite.scan')} />
          <div role="status">{referrer && <Referrer {...referrer} />}</div>
          {canBind && <BindReferrer />}
        </div>
      )}
    </Loaded>
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
        if (typed) void binding.act({ inviteCode: typed })
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
