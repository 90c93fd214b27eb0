// What a push says, as the notification shows it. One that cannot be read is shown, too: a browser ends the
// subscription of an app that shows nothing.
import unreadable from './unreadable.json'

export interface Notice {
  title: string
  body: string
  /** An address of the app. */
  page: string
  /** A newer notice replaces the older one with the same tag. */
  tag: string
  unread?: number
}

const inbox = '/pages/user/inbox'

export function noticeOf(text: string | undefined, origin: string): Notice {
  const said = read(text)
  const { title, body, tag, unread } = said
  if (typeof title !== 'string' || title === '') return { ...unreadable, page: inbox, tag: 'unreadable' }
  return {
    title,
    body: typeof body === 'string' ? body : '',
    page: pageIn(said.page, origin),
    tag: typeof tag === 'string' ? tag : '',
    unread: typeof unread === 'number' ? unread : undefined,
  }
}

/** Only addresses of the app are opened. */
export function pageIn(page: unknown, origin: string): string {
  if (typeof page !== 'string' || !URL.canParse(page, origin)) return inbox
  const target = new URL(page, origin)
  return target.origin === origin ? target.pathname + target.search : inbox
}

function read(text = ''): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
