// What signing in, registering and resetting ask of the server.
import { Refused } from '@gomve/shared/envelope'
import { useMutation, useQuery } from '@tanstack/react-query'
import { get, type PostAnswer, type PostBody, post } from '@/api/client'
import { serverNow } from '@/api/clock'
import { session } from '@/api/session'
import { useResend } from '@/ui/otp-field'

type SignedIn = PostAnswer<'/login'>

const begin = ({ token, userId, mobile }: SignedIn) => session.start({ token, userId, mobile })

export const useLogin = () =>
  useMutation({ mutationFn: (body: PostBody<'/login'>) => post('/login', body), onSuccess: begin })

export const useRegister = () =>
  useMutation({ mutationFn: (body: PostBody<'/register'>) => post('/register', body), onSuccess: begin })

export const useReset = () =>
  useMutation({ mutationFn: (body: PostBody<'/forgetReset'>) => post('/forgetReset', body) })

/** Asks for a code, then counts the seconds that the server names, in its answer or in its refusal. */
export function useSendCode(purpose: 'register' | 'forget') {
  const { seconds, start } = useResend(purpose)
  const sending = useMutation({
    mutationFn: (mobile: string) =>
      purpose === 'register'
        ? get('/sendRegisterCodeMobile', { mobile })
        : get('/forgetSendSms', { userMobile: mobile }),
    onSuccess: ({ retryAfterSeconds }) => start(serverNow() + retryAfterSeconds * 1000),
    onError: error => {
      if (error instanceof Refused && error.details.allowedAt) start(Date.parse(error.details.allowedAt))
    },
  })
  return { seconds, send: sending.mutate, busy: sending.isPending, sent: sending.isSuccess || seconds > 0 }
}

/** Who an invite code belongs to, so that one knows by whom one was invited. */
export const useInviter = (userCode: string) =>
  useQuery({
    queryKey: ['invite', userCode],
    queryFn: ({ signal }) => get('/getInvite', { userCode }, { signal }),
    enabled: userCode.length >= 4,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
