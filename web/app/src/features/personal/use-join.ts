// Joining a group of a batch: the user's own random text, and the payment, which stays as it was sent until
// it is answered.
import { newKey } from '@gomve/shared/idempotency'
import { toast } from '@gomve/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { refresh } from '@/api/answers'
import { meQuery } from '@/api/me'
import { useSession } from '@/api/session'
import { type Group, groupCalls, groupQuery, rememberSeed } from '@/features/groups'
import { useJoin } from './calls'

export function useJoining(batchId: string) {
  const { t } = useTranslation('personal')
  const cache = useQueryClient()
  const [params, setParams] = useSearchParams()
  const signedIn = useSession().token !== ''
  const me = useQuery({ ...meQuery, enabled: signedIn }).data
  const [fresh, setFresh] = useState(newKey)
  // Set in the address when the user returns from a page that the sheet led to.
  const [isOpen, setOpen] = useState(signedIn && params.get('paying') === '1')
  const put = (groupId: string) =>
    setParams(
      now => {
        now.delete('paying')
        if (groupId) now.set('group', groupId)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  /** A member stays with the group, also when it forms and the next one takes seats. */
  const follow = (group: Group) => {
    const { groupId } = group
    cache.setQueryData(groupQuery({ setId: '', groupId, signedIn }).queryKey, group)
    if (groupId !== params.get('group')) put(groupId)
  }
  const payment = useJoin(batchId, {
    onDone: ({ seatId, number, formed }, input) => {
      rememberSeed(seatId, input.clientSeed ?? '')
      toast.success(formed ? t('join.formed') : t('join.done', { number }))
    },
    onDoneHere: ({ groupId }) => {
      setOpen(false)
      setFresh(newKey())
      // The seat is shown at the top, wherever one had scrolled to before paying.
      window.scrollTo({ top: 0 })
      put(groupId)
    },
    quiet: isOpen,
  })
  const sent = payment.unanswered
  const clientSeed = sent?.clientSeed ?? fresh
  return {
    signedIn,
    me,
    payment,
    /** Sent, and its outcome is unknown. */
    isPending: sent !== undefined && !isOpen,
    isOpen,
    follow,
    open: () => setOpen(true),
    close() {
      setOpen(false)
      if (params.has('paying')) put('')
      // A payment in progress continues, and its answer is reported when it arrives.
      if (!payment.busy) payment.reset()
      void refresh(cache, groupCalls)
    },
    // The group that was shown is meant: another one may be full or empty.
    pay: (groupId: string, payPassword: string) =>
      payment.pay(sent ?? { batchId, groupId, clientSeed }, payPassword),
    ownSeed: { seed: clientSeed, onNewSeed: () => setFresh(newKey()) },
  }
}

export type Joining = ReturnType<typeof useJoining>
