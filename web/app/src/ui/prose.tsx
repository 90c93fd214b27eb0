// Longer texts written by the operator. The server renders them from Markdown and drops raw HTML, so the
// result contains no script and no harmful address.
import { Badge } from '@gomve/ui/badge'
import { languages, useLanguage } from '@gomve/ui/lib/language'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

const look = [
  'text-base text-ink break-words',
  '[&_h2]:mt-6 [&_h2]:mb-2 [&_h2]:text-xl [&_h2]:font-semibold',
  '[&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-lg [&_h3]:font-semibold',
  '[&_h4]:mt-4 [&_h4]:mb-1 [&_h4]:font-semibold',
  '[&_p]:my-3 [&_strong]:font-semibold [&_em]:italic',
  '[&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_li]:my-1.5',
  '[&_a]:py-3.5 [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4',
  '[&_blockquote]:my-4 [&_blockquote]:rounded-2xl [&_blockquote]:bg-warning/10 [&_blockquote]:px-4',
  '[&_blockquote]:py-1 [&_blockquote]:text-sm [&_blockquote]:text-warning',
  '[&_img]:my-4 [&_img]:w-full [&_img]:rounded-2xl [&_hr]:my-6 [&_hr]:border-line',
  '[&_code]:rounded [&_code]:bg-raised [&_code]:px-1 [&_pre]:my-4 [&_pre]:overflow-x-auto',
  '[&_table]:my-4 [&_table]:block [&_table]:overflow-x-auto [&_td]:p-2 [&_th]:p-2 [&_th]:text-left',
].join(' ')

export function Prose({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || event.metaKey || event.ctrlKey) return
      const target = new URL(link.href)
      if (target.protocol !== 'https:' && target.protocol !== 'http:') return
      event.preventDefault()
      if (target.origin === location.origin) void navigate(target.pathname + target.search)
      else window.open(target.href, '_blank', 'noopener,noreferrer')
    }
    const element = place.current
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])
  return (
    <div
      ref={place}
      className={clsx(look, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by the server, see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Says so when a text is not in the reader's language. */
export function WrittenIn({ language }: { language: string }) {
  const reader = useLanguage()
  const name = Object.entries(languages).find(([code]) => code === language)?.[1]
  return name && language !== reader ? <Badge>{name}</Badge> : null
}
