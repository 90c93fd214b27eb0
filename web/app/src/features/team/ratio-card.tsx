// The ratio of one direct member: today's, tomorrow's, and a slider to what the user can allot.
import { Button } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayMonth } from '@gomve/ui/lib/time'
import { toast } from '@gomve/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calledBy } from '@/lib/names'
import { lastStep, percent, percentOf, shareOf, slid, step, typedPercent } from '@/lib/percent'
import { confirm } from '@/ui/confirm'
import { TextField } from '@/ui/fields'
import { type Ratios, useClearRatio, useSetRatio } from './calls'

export function RatioCard({ ratios }: { ratios: Ratios }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const { today, tomorrow, setTomorrow, changesAt, allottable, depth, canSet, setBy } = ratios
  const day = dayMonth(changesAt, language)
  const why = depth === 0 ? 'off' : setBy === 'house' ? 'leader' : allottable === 0 ? 'nothing' : undefined
  return (
    <section className="card space-y-4 p-4">
      <div className="grid grid-cols-2 items-end gap-3">
        <Now name={t('ratio.today')} value={percent(today, language)} />
        <Now
          name={t('ratio.from', { day })}
          value={percent(tomorrow, language)}
          strong={tomorrow !== today}
        />
      </div>
      {/* What is set counts as far as those above have it themselves. */}
      {setTomorrow > tomorrow && (
        <p className="text-sm text-warning">
          {t('ratio.least', { set: percent(setTomorrow, language), ratio: percent(tomorrow, language) })}
        </p>
      )}
      {canSet && !why ? (
        <RatioForm ratios={ratios} />
      ) : (
        <p className="text-sm text-ink-2">{t(`ratio.why.${why ?? 'notYours'}`)}</p>
      )}
      {canSet && setTomorrow > 0 && <ClearRatio ratios={ratios} />}
    </section>
  )
}

function Now({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <p className="min-w-0">
      <span className="block text-sm text-ink-2">{name}</span>
      <span className={`num block text-2xl font-semibold ${strong ? 'text-warning' : ''}`}>{value}</span>
    </p>
  )
}

function RatioForm({ ratios: { userId, nickname, setTomorrow, allottable, changesAt } }: { ratios: Ratios }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const [typed, setTyped] = useState(() => typedPercent(Math.min(setTomorrow, allottable), language))
  const [refusal, setRefusal] = useState('')
  const saving = useSetRatio(error => setRefusal(error.message))
  const share = shareOf(typed)
  const most = percent(allottable, language)
  const fault =
    share === undefined
      ? t('ratio.fault.shape', { most })
      : share > allottable
        ? t('ratio.fault.most', { yours: percent(share, language), most })
        : ''
  // What is not given stays with the one who allots: on each sale both earn by these two.
  const hint =
    share === undefined || fault
      ? t('ratio.most', { most })
      : t('ratio.split', {
          name: calledBy(nickname),
          theirs: percent(share, language),
          mine: percent(allottable - share, language),
        })
  const enter = (words: string) => {
    setRefusal('')
    setTyped(words)
  }
  const save = () => {
    if (share === undefined || fault) return
    const done = t('ratio.saved', { ratio: percent(share, language), day: dayMonth(changesAt, language) })
    saving.act({ userId, ratio: percentOf(share) }, () => toast.success(done))
  }
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={t('ratio.field')}
        value={typed}
        onChange={event => enter(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        className="num text-2xl font-semibold"
        fault={fault || refusal}
        hint={hint}
        aside={
          <span className="pr-4 text-xl text-ink-3" aria-hidden="true">
            %
          </span>
        }
      />
      <input
        type="range"
        aria-label={t('ratio.slider')}
        aria-valuetext={share === undefined ? undefined : percent(share, language)}
        min={0}
        max={lastStep(allottable)}
        step={step}
        value={share ?? 0}
        onChange={event => enter(typedPercent(slid(Number(event.target.value), allottable), language))}
        className="h-11 w-full accent-primary"
      />
      <Button
        type="submit"
        size="lg"
        wide
        busy={saving.isPending}
        disabled={fault !== '' || share === setTomorrow}
      >
        {t('ratio.save', { day: dayMonth(changesAt, language) })}
      </Button>
    </form>
  )
}

function ClearRatio({ ratios: { userId, nickname, changesAt } }: { ratios: Ratios }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const clearing = useClearRatio()
  const day = dayMonth(changesAt, language)
  const ask = async () => {
    const question = {
      title: t('ratio.clearAsk', { name: nickname }),
      text: t('ratio.clearText', { day }),
      confirm: t('ratio.clear'),
    }
    if (!(await confirm(question))) return
    clearing.act({ userId }, () => toast.success(t('ratio.cleared', { day })))
  }
  return (
    <Button tone="text" wide busy={clearing.isPending} onClick={() => void ask()}>
      {t('ratio.clear')}
    </Button>
  )
}
