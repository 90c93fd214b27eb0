// The topic of the user's notices, for pages that show them or the count of unread ones.
import { useOwnTopic } from '@/lib/topic'
import { meQuery } from './calls'

export const noticesKey = ['inbox'] as const

export const useInboxTopic = () => useOwnTopic('inbox', [meQuery.queryKey, noticesKey])
