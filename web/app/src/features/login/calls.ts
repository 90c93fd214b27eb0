// The calls of signing in, registering and resetting the password.
import { mobileNumber } from '@gomve/shared/mobile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { get, type PostAnswer, type PostBody, post } from '@/api/client'
import { useCode } from '@/api/codes'
import { session } from '@/api/session'

type SignedIn = PostAnswer<'/login'>

const begin = ({ token, userId, mobile }: SignedIn) => session.start({ token, userId, mobile })

export const useLogin = () =>
  useMutation({ mutationFn: (body: PostBody<'/login'>) => post('/login', body), onSuccess: begin })

export const useRegister = () =>
  useMutation({ mutationFn: (body: PostBody<'/register'>) => post('/register', body), onSuccess: begin })

export const useReset = () =>
  useMutation({ mutationFn: (body: PostBody<'/forgetReset'>) => post('/forgetReset', body) })

/** A code for the number as it is typed now: another number has a wait of its own. */
export function useSendCode(purpose: 'register' | 'forget', typed: string) {
  const mobile = mobileNumber(typed) ?? ''
  return useCode(`${purpose}:${mobile}`, () =>
    purpose === 'register'
      ? get('/sendRegisterCodeMobile', { mobile })
      : get('/forgetSendSms', { userMobile: mobile }),
  )
}

/** The owner of an invite code, so that users see who invited them. */
export const useInviter = (userCode: string) =>
  useQuery({
    queryKey: ['invite', userCode],
    queryFn: ({ signal }) => get('/getInvite', { userCode }, { signal }),
    enabled: userCode.length >= 4,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
