// The calls of signing in, registering and resetting the password.
import { mobileNumber } from '@gomve/shared/mobile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { answerOf, quiet } from '@/api/answers'
import { get, type PostAnswer, type PostBody, post } from '@/api/client'
import { useCode } from '@/api/codes'
import { session } from '@/api/session'
import { keepReferral } from './referral'

type SignedIn = PostAnswer<'/login'>

/** The inviter is bound by registering; an account that exists has no use for the code. */
function begin({ token, userId, mobile }: SignedIn, number?: string | null) {
  keepReferral('')
  session.start({ token, userId, mobile }, number)
}

/** The calls take a new password twice; the forms ask for it once, in a field that can be shown. */
type Once<Body> = Omit<Body, 'confirmPassword'>

/** The form shows what is refused (`useRefusals`). */
type OnRefused = (error: Error) => void

export const useLogin = (onError: OnRefused) =>
  useMutation({
    mutationFn: (body: PostBody<'/login'>) => post('/login', body),
    onSuccess: (signedIn, body) => begin(signedIn, body.mobile),
    onError,
    ...quiet,
  })

export const useRegister = (onError: OnRefused) =>
  useMutation({
    mutationFn: (body: Once<PostBody<'/register'>>) =>
      post('/register', { ...body, confirmPassword: body.password }),
    onSuccess: (signedIn, body) => begin(signedIn, body.mobile),
    onError,
    ...quiet,
  })

/** Sets the password and signs in with it. Without an answer it is set, and only the sign-in has failed. */
export const useReset = (onError: OnRefused) =>
  useMutation({
    mutationFn: async (body: Once<PostBody<'/forgetReset'>>) => {
      await post('/forgetReset', { ...body, confirmPassword: body.password })
      const { userMobile: mobile, password } = body
      return post('/login', { mobile, password }).catch(() => undefined)
    },
    onSuccess: (signedIn, body) => signedIn && begin(signedIn, body.userMobile),
    onError,
    ...quiet,
  })

/** A code for the number as it is typed now: another number has a wait of its own. */
export function useSendCode(purpose: 'register' | 'forget', typed: string, onRefused: OnRefused) {
  const mobile = mobileNumber(typed) ?? ''
  const ask = () =>
    purpose === 'register'
      ? get('/sendRegisterCodeMobile', { mobile })
      : get('/forgetSendSms', { userMobile: mobile })
  return useCode(`${purpose}:${mobile}`, ask, onRefused)
}

/** The owner of an invite code, so that users see who invited them. */
export const useInviter = (userCode: string) =>
  useQuery({
    ...answerOf('/getInvite', { userCode }),
    enabled: userCode.length >= 4,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    ...quiet,
  })
