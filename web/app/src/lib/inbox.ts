// The topic of the user's notices, for pages that show them or the count of unread ones.
import { useOwnTopic } from './topic'

export const useInboxTopic = () => useOwnTopic('inbox', ['/token/getUserIndex', '/token/inbox/getList'])
