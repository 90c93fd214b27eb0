// Giving up the role: possible once no fund is open, and said before it is tried.
import { toast } from '@gomve/ui/toast'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { useResign } from './calls'

export function Resigning({ whyNot }: { whyNot?: string }) {
  const { t } = useTranslation('funds')
  const resigning = useResign()
  const ask = async () => {
    const yes = await confirm({
      title: t('resign.ask'),
      text: t('resign.text'),
      confirm: t('resign.button'),
      danger: true,
    })
    if (yes) resigning.act(undefined, () => toast.success(t('resign.done')))
  }
  return (
    <section className="px-4 pt-6 text-center">
      <button
        type="button"
        disabled={Boolean(whyNot) || resigning.isPending}
        onClick={() => void ask()}
        className="press min-h-11 rounded-full px-4 text-base text-fault disabled:text-ink-3"
      >
        {t('resign.button')}
      </button>
      {whyNot && <p className="text-sm text-ink-2">{whyNot}</p>}
    </section>
  )
}
