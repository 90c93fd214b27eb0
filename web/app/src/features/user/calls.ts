// The calls of the pages about the user.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAct } from '@/api/act'
import { type GetAnswer, get, type PostBody, post } from '@/api/client'
import { useCode } from '@/api/codes'
import { listQuery } from '@/api/lists'
import { session } from '@/api/session'
import { noticesKey } from '@/features/profile/inbox'

export type Profile = GetAnswer<'/token/getUserInfo'>
export type Notice = GetAnswer<'/token/inbox/getList'>['items'][number]

export const profileQuery = queryOptions({
  queryKey: ['me', 'profile'],
  queryFn: ({ signal }) => get('/token/getUserInfo', undefined, { signal }),
  meta: { quiet: true },
})

export const invitationQuery = queryOptions({
  queryKey: ['me', 'invitation'],
  queryFn: ({ signal }) => get('/token/getUserInvite', undefined, { signal }),
  meta: { quiet: true },
})

export const inboxList = listQuery(noticesKey, ({ cursor, signal }) =>
  get('/token/inbox/getList', { cursor, limit: 20 }, { signal }),
)

type OnRefused = (error: Error) => void

/** Refreshes everything about the user afterwards. A refusal is a toast unless `onRefused` shows it. */
const useChange = <Input, Answer>(call: (input: Input) => Promise<Answer>, onRefused?: OnRefused) =>
  useAct({ call, stale: [['me'], ['wallet']], onRefused })

export const useNickname = () =>
  useChange((nickname: string) => post('/token/updateUserNickName', { nickname }))
export const usePhoto = () => useChange((photo: string) => post('/token/updateUserPhoto', { photo }))
/** An empty photo removes the photo. */
export const useRemovePhoto = () => useChange(() => post('/token/editUser', { photo: '' }))
export const useBindInvite = () =>
  useChange((inviteCode: string) => post('/token/bindInvite', { inviteCode }))

export const usePassword = (onRefused: OnRefused) =>
  useChange((input: PostBody<'/token/editPassword'>) => post('/token/editPassword', input), onRefused)
export const usePayPassword = (onRefused: OnRefused) =>
  useChange((input: PostBody<'/token/editPayPwd'>) => post('/token/editPayPwd', input), onRefused)
export const useResetPayPassword = (onRefused: OnRefused) =>
  useChange((input: PostBody<'/token/payPwd/reset'>) => post('/token/payPwd/reset', input), onRefused)

export const useMobile = (onRefused: OnRefused) =>
  useChange((input: PostBody<'/token/mobile/change'>) => post('/token/mobile/change', input), onRefused)

/** A code to the number that the user wants to change to. */
export const useMobileCode = (mobile: string, onRefused: OnRefused) =>
  useCode(`mobile:${mobile}`, () => post('/token/mobile/sendCode', { mobile }), onRefused)

export const useReadAll = () =>
  useAct({ call: () => post('/token/inbox/readAll', undefined), stale: [noticesKey, ['me']], quiet: true })

/** A code to the user's own number. */
export const usePayPasswordCode = () =>
  useCode(`payPassword:${session.get().userId}`, () => post('/token/payPwd/sendCode', undefined))

/** Signs this device out even if the server could not be reached. */
export function useLogOut() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => get('/token/logOut'),
    meta: { quiet: true },
    onSettled: async () => {
      session.end()
      await navigate('/', { replace: true, viewTransition: true })
      cache.clear()
    },
  })
}
