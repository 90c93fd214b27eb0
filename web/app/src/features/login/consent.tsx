// The sentence that a new user agrees to. Its marked words open the texts in a sheet over the form, which
// keeps everything typed.
import { Tick } from '@gomve/ui/choices'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textQuery } from '@/features/sys'
import { Remark } from '@/ui/fields'
import { Sheet } from '@/ui/sheet'
import { SkeletonText } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'

/** Few read the texts before they register. */
const SystemText = lazy(() => import('@/features/sys').then(({ SystemText }) => ({ default: SystemText })))

/** The system texts that the sentence marks, by their names on the wire. */
export type ConsentText = 'agreement' | 'privacy'

interface ConsentProps extends ComponentProps<'input'> {
  fault?: string
  onRead: (text: ConsentText) => void
}

/** The links stand between the labels of the box, not in them: a tap that reads does not agree. */
export function Consent({ fault, onRead, ...input }: ConsentProps) {
  const { t } = useTranslation('login')
  const id = useId()
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
      className="py-2 text-primary underline underline-offset-4"
    >
      {words}
    </Link>
  )
  return (
    <div>
      <div className="flex items-start gap-2">
        <Tick
          {...input}
          id={`${id}-box`}
          aria-labelledby={`${id}-words`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
        />
        <p id={`${id}-words`} className="min-w-0 flex-1 pt-1 text-sm leading-7 text-ink-2">
          {parts.map((part, place) => {
            if (place % 3 === 1) return link(part as ConsentText, parts[place + 1])
            if (place % 3 === 2 || !part) return null
            return (
              <label key={part} htmlFor={`${id}-box`} className="py-2">
                {part}
              </label>
            )
          })}
        </p>
      </div>
      <Remark id={id} fault={fault} />
    </div>
  )
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
