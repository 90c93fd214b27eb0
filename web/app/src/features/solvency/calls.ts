// The calls of the solvency pages.
import { answerOf, quiet } from '@/api/answers'
import type { GetAnswer } from '@/api/client'

export type Overview = GetAnswer<'/solvency/get'>
export type Proof = GetAnswer<'/token/solvency/getProof'>

/** The server computes it once a minute. */
export const overviewQuery = { ...answerOf('/solvency/get'), staleTime: 60_000 }

export const proofQuery = { ...answerOf('/token/solvency/getProof'), ...quiet }
