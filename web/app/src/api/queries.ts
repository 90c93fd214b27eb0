// The cache of the server's answers, and what every failure does outside its own page: its message appears as
// a toast.
import { code, Refused } from '@gomve/shared/envelope'
import { toast } from '@gomve/ui/toast'
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'

/**
 * Shows a refusal as the catalogue requires: any code above 200 in the server's words, no answer in our own.
 */
export function report(error: unknown) {
  if (!(error instanceof Refused)) {
    toast.error(i18next.t('error.unknown'))
    return
  }
  // For these two the shell shows a message when it opens the sign-in page.
  if (error.code === code.sessionExpired || error.code === code.forcedOffline) return
  if (error.code > 200 || error.code === code.noAnswer)
    toast.error(error.message || i18next.t('error.unknown'))
}

const worthRetrying = (error: unknown) => error instanceof Refused && error.unanswered

export function createQueries() {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.quiet) report(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.quiet) report(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && worthRetrying(error) && navigator.onLine,
      },
      // A call that changes something is never repeated blindly; `api/money.ts` repeats with a key.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

export const queries = createQueries()

// Answers of one moment are drawn at once: by itself, each of them would draw the page again.
let due: (() => void)[] = []
notifyManager.setScheduler(notify => {
  if (due.push(notify) > 1) return
  setTimeout(() => {
    const all = due
    due = []
    for (const each of all) each()
  })
})

// The server's texts are in the previous language, so they are requested again.
i18next.on('languageChanged', () => void queries.invalidateQueries())
