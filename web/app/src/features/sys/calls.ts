// System texts, by number or by name.
import { answerOf, quiet } from '@/api/answers'

export const textQuery = (sysTextId: string) => ({
  ...answerOf('/sys/text/queryDetail', { sysTextId }),
  staleTime: 10 * 60_000,
  ...quiet,
})
