// The bar of the form: why the task cannot be published now, or publishing it after a question.
import { Button } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import type { Publishing } from './use-publishing'

export function PublishBar({ publishing }: { publishing: Publishing }) {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  const dong = useDong()
  const { payment, quote, isCurrent, whyNot, whyNotAll, share, refusal } = publishing
  const waits = payment.unanswered !== undefined && !payment.busy
  const ask = async () => {
    if (!quote || !publishing.isReady()) return
    const yes = await confirm({
      title: t('publish.ask'),
      text: t('publish.text', {
        principal: dong(quote.principal),
        at: dayAndTime(quote.takesUntil, language),
      }),
      confirm: t('publish.go'),
    })
    if (yes) publishing.publish()
  }
  const words = waits ? t('publish.unanswered') : (refusal ?? whyNotAll?.message)
  const isHeld = !quote || !isCurrent || Boolean(whyNot) || share === undefined
  return (
    <>
      {words ? (
        <p role="status" className="mb-2 text-center text-sm text-warning">
          {words}
        </p>
      ) : (
        quote &&
        !isHeld && (
          <p className="num mb-2 text-center text-sm text-ink-2">
            {t('publish.holds', { principal: dong(quote.principal) })}
          </p>
        )
      )}
      <Button
        size="lg"
        wide
        busy={payment.busy}
        disabled={!waits && isHeld}
        onClick={() => (waits ? publishing.publish() : void ask())}
      >
        {payment.checking ? t('checking') : t(waits ? 'publish.check' : 'publish.go')}
      </Button>
    </>
  )
}
