// Live data: the server signals topics over one socket that all pages share, and each signal refreshes the
// queries of its topic. Without the socket, and for guests, pages poll.
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useSession } from '@/api/session'
import { keepOpen, type Line, socketAddress } from './line'

/** For topics that are not signalled, and for data without a topic. */
export const pollEvery = 15_000
/** Several signals within this time cause one request. */
const gather = 200
/** A socket that no page needs stays open for this long, for the next page. */
const linger = 10_000

interface Watched {
  listeners: Set<() => void>
  /** The server has confirmed the topic, and signals it from then on. */
  live: boolean
  /** The server has confirmed it before. */
  known: boolean
}

const topics = new Map<string, Watched>()
const watchers = new Set<() => void>()
let line: Line | undefined
let closing: ReturnType<typeof setTimeout> | undefined

function subscribe(topic: string, onSignal: () => void): () => void {
  clearTimeout(closing)
  const watched = topics.get(topic) ?? { listeners: new Set(), live: false, known: false }
  watched.listeners.add(onSignal)
  if (!topics.has(topic)) {
    topics.set(topic, watched)
    line?.send({ subscribe: [topic] })
  }
  line ??= keepOpen({ address: () => socketAddress('/events'), onOpen, onMessage, onEnd })
  return () => {
    watched.listeners.delete(onSignal)
    if (watched.listeners.size > 0) return
    topics.delete(topic)
    line?.send({ unsubscribe: [topic] })
    if (topics.size === 0) closing = setTimeout(() => line?.close(), linger)
  }
}

function onOpen(open: boolean) {
  for (const watched of topics.values()) watched.live = false
  for (const watch of watchers) watch()
  if (open && topics.size > 0) line?.send({ subscribe: [...topics.keys()] })
}

function onEnd() {
  line = undefined
}

/** The first message gives the state of the topic. It refreshes nothing: the page has only just asked. */
function onMessage(message: unknown) {
  const { topic = '', refused } = (message ?? {}) as { topic?: string; refused?: object }
  const watched = topics.get(topic)
  if (!watched) return
  watched.live = refused === undefined
  for (const watch of watchers) watch()
  if (!watched.live) return
  if (watched.known) for (const signal of watched.listeners) signal()
  watched.known = true
}

const isLive = (topic: string) => topics.get(topic)?.live ?? false

const watchLive = (watch: () => void) => {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

/**
 * Refreshes the queries of `keys` at each signal of the topic; an empty topic has none. Returns whether the
 * server signals it now.
 */
export function useTopic(topic: string, keys: readonly QueryKey[]): boolean {
  const cache = useQueryClient()
  const signedIn = useSession().token !== ''
  const live = useSyncExternalStore(watchLive, () => isLive(topic))
  const renew = useEffectEvent(() => {
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey })
  })
  // Refreshed since the server began to signal it: a change may lie between the page's request and that
  // moment.
  const followed = useRef(false)
  useEffect(() => {
    if (!topic || !signedIn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe(topic, () => {
      followed.current = true
      timer ??= setTimeout(() => {
        timer = undefined
        renew()
      }, gather)
    })
    return () => {
      clearTimeout(timer)
      stop()
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
export function useOwnTopic(name: 'inbox' | 'seats', keys: readonly QueryKey[]) {
  const { token, userId } = useSession()
  useTopic(token && `${name}/${userId}`, keys)
}
