// The rules of a provider's task in plain words.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Task } from './take-calls'
import { percent, whole } from './task-sums'

export function TaskRules({ of, hours }: { of: Task; hours: string }) {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const dong = useDong()
  const [from = '', to = ''] = hours.split('-')
  const at = (when: string) => dayAndTime(when, language)
  const rules = [
    t('task.rule.launch', { least: dong(of.leastPrice), most: dong(of.mostPrice) }),
    t('task.rule.night', { from, to }),
    t('task.rule.idle'),
    t('task.rule.purse', { price: dong(of.taskPrice) }),
    t('task.rule.success', {
      percent: percent(of.successFrom, language),
      sells: at(of.sellsUntil),
      share: percent(whole - of.share, language),
      settles: at(of.settlesAt),
    }),
    t('task.rule.cancel'),
    t('task.rule.none'),
    t('task.rule.empty'),
  ]
  return (
    <section className="card mx-4 p-4">
      <ul className="num list-disc space-y-2 pl-5 text-sm text-ink-2 marker:text-ink-3">
        {rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
