// One scan: the server judges it; if the server is out of reach, this device does as far as it can.
import { Refused } from '@gomve/shared/envelope'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { post } from '@/api/client'
import { refresh } from '@/api/queries'
import type { Scanned } from './calls'
import { signal } from './feedback'
import { judgeOffline, type OfflineTicket } from './offline/judge'
import type { Kit } from './offline/kit'
import { network, patience } from './offline/network'

export type Scan = { scanned: Scanned } | { offline: OfflineTicket }

interface Scanning {
  venueId: string
  kit?: Kit
  onDone: (scan: Scan) => void
  onRefused: (error: unknown) => void
}

export function useScanning({ venueId, kit, onDone, onRefused }: Scanning) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (text: string): Promise<Scan> => {
      if (!network.isAway()) {
        try {
          return { scanned: await post('/desk/scan', { text, venueId }, '', patience) }
        } catch (error) {
          if (!(error instanceof Refused && error.unanswered)) throw error
          network.lost()
        }
      }
      return { offline: await judgeOffline(text, kit) }
    },
    onSuccess: scan => {
      signal('good')
      void refresh(cache, ['/desk/history'])
      onDone(scan)
    },
    onError: error => {
      signal('bad')
      onRefused(error)
    },
  })
}
