// The calls of the pages about the user.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAct } from '@/api/act'
import { answerOf, listOf, quiet } from '@/api/answers'
import { type GetAnswer, get, type PostPath, post } from '@/api/client'
import { useCode } from '@/api/codes'
import { aboutMe } from '@/api/me'
import { session } from '@/api/session'

export type Profile = GetAnswer<'/token/getUserInfo'>
export type Notice = GetAnswer<'/token/inbox/getList'>['items'][number]

export const profileQuery = { ...answerOf('/token/getUserInfo'), ...quiet }

export const invitationQuery = { ...answerOf('/token/getUserInvite'), ...quiet }

export const inboxList = listOf('/token/inbox/getList')

type OnRefused = (error: Error) => void

/** Refreshes everything about the user afterwards. A refusal is a toast unless `onRefused` shows it. */
const useChange = <Path extends PostPath>(path: Path, onRefused?: OnRefused) =>
  useAct(path, { refreshes: aboutMe, onRefused })

export const useNickname = () => useChange('/token/updateUserNickName')
export const usePhoto = () => useChange('/token/updateUserPhoto')
/** An empty photo removes the photo. */
export const useRemovePhoto = () => useChange('/token/editUser')
export const useBindInvite = () => useChange('/token/bindInvite')
export const usePassword = (onRefused: OnRefused) => useChange('/token/editPassword', onRefused)
export const usePayPassword = (onRefused: OnRefused) => useChange('/token/editPayPwd', onRefused)
export const useResetPayPassword = (onRefused: OnRefused) => useChange('/token/payPwd/reset', onRefused)
export const useMobile = (onRefused: OnRefused) => useChange('/token/mobile/change', onRefused)

/** A code to the number that the user wants to change to. */
export const useMobileCode = (mobile: string, onRefused: OnRefused) =>
  useCode(`mobile:${mobile}`, () => post('/token/mobile/sendCode', { mobile }), onRefused)

export const useReadAll = () =>
  useAct('/token/inbox/readAll', { refreshes: ['/token/inbox/getList', ...aboutMe], quiet: true })

/** A code to the user's own number. */
export const usePayPasswordCode = () =>
  useCode(`payPassword:${session.get().userId}`, () => post('/token/payPwd/sendCode', undefined))

/** Signs this device out even if the server could not be reached. */
export function useLogOut() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => get('/token/logOut'),
    ...quiet,
    onSettled: async () => {
      session.end()
      await navigate('/', { replace: true, viewTransition: true })
      cache.clear()
    },
  })
}
