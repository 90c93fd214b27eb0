// The topic of the user's notices, for pages that show them or the count of unread ones.
import { aboutMe } from '@/api/me'
import { useOwnTopic } from './topic'

/** A notice may tell of any change to the account. */
export const useInboxTopic = () => useOwnTopic('inbox', [...aboutMe, '/token/inbox/getList'])
