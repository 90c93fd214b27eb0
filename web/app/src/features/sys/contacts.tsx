// How to contact support, above the questions that do not need it.
import { Badge } from '@gomve/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { siteQuery } from '@/api/site'

interface Way {
  key: 'phone' | 'email' | 'chat'
  href: string
  shown: string
  Icon: LucideIcon
}

export function Contacts() {
  const { t } = useTranslation('sys')
  const support = useQuery(siteQuery).data?.site.support
  if (!support) return null
  const { phone, email, chat, opens, closes, isOpenNow } = support
  const all: Way[] = [
    { key: 'phone', href: `tel:${phone.replaceAll(/[^\d+]/g, '')}`, shown: phone, Icon: Phone },
    { key: 'email', href: `mailto:${email}`, shown: email, Icon: Mail },
    { key: 'chat', href: chat, shown: chat.replace(/^https:\/\//, ''), Icon: MessageCircle },
  ]
  const ways = all.filter(({ shown }) => shown !== '')
  // Hours without a way to ask would only be in the way.
  if (ways.length === 0) return <p className="card mt-3 p-4 text-base">{t('contact.none')}</p>
  return (
    <section className="card mt-3 p-4">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="text-ink-2">{t('contact.hours', { opens, closes })}</span>
        <Badge tone={isOpenNow ? 'green' : 'plain'}>
          {isOpenNow ? t('contact.open') : t('contact.closed')}
        </Badge>
      </p>
      <ul className="mt-1">
        {ways.map(({ key, href, shown, Icon }) => (
          <li key={key}>
            <a
              href={href}
              {...(key === 'chat' && { target: '_blank', rel: 'noopener noreferrer' })}
              className="press flex min-h-13 items-center gap-3 py-2"
            >
              <Icon className="size-5.5 shrink-0 text-primary" aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm text-ink-2">{t(`contact.${key}`)}</span>
                <span className="block text-base break-all">{shown}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
