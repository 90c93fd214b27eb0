// The call that says whether this session gets notifications.
import { answerOf, quiet } from '@/api/answers'

export const pushQuery = { ...answerOf('/token/inbox/getPush'), ...quiet }
