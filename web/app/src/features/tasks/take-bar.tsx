// Taking a task, or applying for it: why not, what happens to a small balance, and one question.
import { Button } from '@gomve/ui/button'
import { Checkbox } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import type { Task } from './take-calls'
import type { Taking } from './use-taking'
import { Why } from './why'

export function TakeBar({ task, of }: { task: Task; of: Taking }) {
  const { t } = useTranslation(['take', 'tasks'])
  const language = useLanguage()
  const { portions, size, taking } = of
  const { needsReview, whyNot } = task
  const ask = async () => {
    const yes = await confirm({
      title: t(needsReview ? 'take.askApply' : 'take.ask', { portions }),
      text: needsReview
        ? t('take.textApply')
        : t('take.text', { size, until: dayAndTime(task.sellsUntil, language) }),
      confirm: t(needsReview ? 'take.confirmApply' : 'take.confirm'),
    })
    if (yes) of.take()
  }
  return (
    <div className="space-y-2">
      {whyNot ? <Why whyNot={whyNot} /> : of.mustPark && <Park of={of} />}
      <Button
        size="lg"
        wide
        disabled={Boolean(whyNot) || !of.isFit || (of.mustPark && !of.parks)}
        busy={taking.busy}
        onClick={() => void ask()}
      >
        {taking.checking ? t('tasks:checking') : t(needsReview ? 'take.apply' : 'take.go', { portions })}
      </Button>
    </div>
  )
}

function Park({ of: { balance, parkedBelow, parks, setParks } }: { of: Taking }) {
  const { t } = useTranslation('take')
  const dong = useDong()
  return (
    <Checkbox checked={parks} onChange={event => setParks(event.target.checked)}>
      <span className="num block text-base text-ink">{t('park.label', { amount: dong(balance) })}</span>
      <span className="num block">{t('park.hint', { limit: dong(parkedBelow) })}</span>
    </Checkbox>
  )
}
