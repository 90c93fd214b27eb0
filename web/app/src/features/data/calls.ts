// The calls of the page about the user's own data.
import { useMutation } from '@tanstack/react-query'
import { answerOf } from '@/api/answers'
import { type PostBody, post } from '@/api/client'

/** Money or a seat may have changed meanwhile on another page. */
export const standingQuery = { ...answerOf('/token/privacy/get'), staleTime: 0 }

/** Asks for the pass with a password, and for the document with the pass. */
export const useExport = () =>
  useMutation({
    mutationFn: async (proof: PostBody<'/token/privacy/unlock'>) => {
      const { pass } = await post('/token/privacy/unlock', proof)
      return post('/token/privacy/export', { pass })
    },
    meta: { quiet: true },
  })

export const useErase = () =>
  useMutation({
    mutationFn: (loginPassword: string) => post('/token/privacy/erase', { loginPassword }),
    meta: { quiet: true },
  })
