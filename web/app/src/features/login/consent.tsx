// The sentence that a new user agrees to. Its marked words open the texts in a sheet over the form, which
// keeps everything typed.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textQuery } from '@/features/sys'
import { Sheet } from '@/ui/sheet'
import { SkeletonText } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'

/** Few read the texts before they register. */
const SystemText = lazy(() => import('@/features/sys').then(({ SystemText }) => ({ default: SystemText })))

/** The system texts that the sentence marks, by their names on the wire. */
export type ConsentText = 'agreement' | 'privacy'

interface ConsentProps {
  onRead: (text: ConsentText) => void
}

export function Consent({ onRead }: ConsentProps) {
  const { t } = useTranslation('login')
  const names = { agreement: t('register.agreement'), privacy: t('register.privacy') }
  const parts = t('register.agree', names).split(/<(agreement|privacy)>(.*?)<\/\1>/)
  const link = (text: ConsentText, words: string | undefined) => (
    <Link
      key={text}
      to={`/pages/sys/text/detail?id=${text}`}
      aria-haspopup="dialog"
      onClick={event => {
        // Another tab may open the page, but this one keeps the form.
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        onRead(text)
      }}
      className="inline-flex min-h-11 items-center align-middle text-primary underline underline-offset-4"
    >
      {words}
    </Link>
  )
  return parts.map((part, place) => {
    if (place % 3 === 0) return part
    return place % 3 === 1 ? link(part as ConsentText, parts[place + 1]) : null
  })
}

interface ConsentSheetProps {
  /** The text being read. */
  text: ConsentText
  open: boolean
  onClose: () => void
}

export function ConsentSheet({ text, open, onClose }: ConsentSheetProps) {
  const { t } = useTranslation('login')
  const query = useQuery({ ...textQuery(text), enabled: open })
  return (
    <Sheet full open={open} onClose={onClose} title={t(`register.${text}`)}>
      <Loaded query={query} skeleton={<SkeletonText />}>
        {known => (
          <Suspense fallback={<SkeletonText />}>
            <SystemText text={known} />
          </Suspense>
        )}
      </Loaded>
    </Sheet>
  )
}
