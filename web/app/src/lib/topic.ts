// Live data: the server signals topics over one socket that all pages share, and each signal refreshes the
// answers of its topic. A page that returns asks again, and so does one without the socket or of a guest, by
// the clock.
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { refresh, type Stale } from '@/api/answers'
import { onReturn } from '@/api/returns'
import { session, useSession } from '@/api/session'
import { keepOpen, type Line, socketAddress } from './line'

/** For topics that are not signalled, and for data without a topic. */
export const pollEvery = 15_000
/** Several signals and returns within this time cause one request. */
const gather = 200
/** A page that waits longer for its topic may have missed a change, and asks again. */
const shortly = 2_000
/** A socket that no page needs stays open for this long, for the next page. */
const linger = 10_000
/** No topic: the server says so at once, without reading anything. */
const question = { subscribe: ['line/0'] }

interface Watched {
  listeners: Set<() => void>
  /** The server has confirmed the topic, and signals it from then on. */
  live: boolean
  /** Until then the first message is no news, because the page has only just asked; 0 after that message. */
  quietUntil: number
}

const topics = new Map<string, Watched>()
const watchers = new Set<() => void>()
let line: Line | undefined
let closing: ReturnType<typeof setTimeout> | undefined

function subscribe(topic: string, onSignal: () => void): () => void {
  clearTimeout(closing)
  const watched = topics.get(topic) ?? { listeners: new Set(), live: false, quietUntil: Date.now() + shortly }
  watched.listeners.add(onSignal)
  if (!topics.has(topic)) {
    topics.set(topic, watched)
    line?.send({ subscribe: [topic] })
  }
  line ??= keepOpen({ address: () => socketAddress('/events'), question, onOpen, onMessage, onEnd })
  return () => {
    watched.listeners.delete(onSignal)
    if (watched.listeners.size > 0) return
    topics.delete(topic)
    line?.send({ unsubscribe: [topic] })
    if (topics.size === 0) closing = setTimeout(() => line?.close(), linger)
  }
}

function tellWatchers() {
  for (const watch of watchers) watch()
}

function onOpen(open: boolean) {
  for (const watched of topics.values()) watched.live = false
  tellWatchers()
  if (open && topics.size > 0) line?.send({ subscribe: [...topics.keys()] })
}

function onEnd() {
  line = undefined
}

// A socket belongs to one session and ends with it, also if no page needs it any more.
session.subscribe(() => {
  if (!session.signedIn()) line?.close()
})

/** The first message gives the state of the topic. Soon after the page has asked, it refreshes nothing. */
function onMessage(message: unknown) {
  const { topic = '', refused } = (message ?? {}) as { topic?: string; refused?: object }
  const watched = topics.get(topic)
  if (!watched) return
  watched.live = !refused
  tellWatchers()
  if (refused) return
  if (Date.now() > watched.quietUntil) for (const signal of watched.listeners) signal()
  watched.quietUntil = 0
}

const isLive = (topic: string) => topics.get(topic)?.live ?? false

const watchLive = (watch: () => void) => {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

/**
 * Refreshes the answers of these calls at each signal of the topic and when the page returns; an empty topic
 * has none. Returns whether the server signals it now.
 */
export function useTopic(topic: string, stale: readonly (Stale | QueryKey)[]): boolean {
  const cache = useQueryClient()
  const signedIn = useSession().token !== ''
  const live = useSyncExternalStore(watchLive, () => isLive(topic))
  const renew = useEffectEvent(() => void refresh(cache, stale))
  // Refreshed since the server began to signal it: a change may lie between the page's request and that
  // moment.
  const followed = useRef(false)
  useEffect(() => {
    if (!topic) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        renew()
      }, gather)
    }
    const onSignal = () => {
      followed.current = true
      soon()
    }
    const stopReturns = onReturn(soon)
    const stop = signedIn ? subscribe(topic, onSignal) : undefined
    return () => {
      clearTimeout(timer)
      stopReturns()
      stop?.()
    }
  }, [topic, signedIn])
  useEffect(() => {
    if (!topic) return
    followed.current = false
    const timer = setInterval(() => {
      if (document.hidden) return
      if (!followed.current || !isLive(topic)) renew()
      followed.current = isLive(topic)
    }, pollEvery)
    return () => clearInterval(timer)
  }, [topic])
  return live
}

/** A topic that each user has of their own; a guest has none. */
export function useOwnTopic(name: 'inbox' | 'seats', stale: readonly Stale[]) {
  const { token, userId } = useSession()
  useTopic(token && `${name}/${userId}`, stale)
}
