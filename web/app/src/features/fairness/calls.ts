// The calls of the draws in public.
import { answerOf, quiet } from '@/api/answers'
import type { GetAnswer } from '@/api/client'

export type Fairness = GetAnswer<'/gb/getFairness'>
export type DrawSums = Fairness['sums']
export type PlaceSum = Fairness['places'][number]
export type Drawn = GetAnswer<'/gb/getDraws'>['items'][number]

/** The server counts at night. */
export const sumsQuery = { ...answerOf('/gb/getDrawSums'), ...quiet }

export const fairnessQuery = (setId: string) => ({ ...answerOf('/gb/getFairness', { setId }), ...quiet })
