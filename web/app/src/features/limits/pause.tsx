// A user's own pause: 1, 7 or 30 days or permanent; while it runs, its end, and that it cannot be lifted.
import { Refused } from '@gomve/shared/envelope'
import { Button } from '@gomve/ui/button'
import { RadioList } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { toast } from '@gomve/ui/toast'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { PasswordField } from '@/ui/fields'
import { SectionTitle } from '@/ui/page'
import { Sheet } from '@/ui/sheet'
import { type Exclusion, useExclude } from './calls'

export function Paused({ exclusion }: { exclusion: Exclusion }) {
  const { t } = useTranslation('limits')
  const language = useLanguage()
  return (
    <section role="status" className="card mx-4 mb-3 flex gap-3 bg-warning/12 p-4">
      <Hourglass className="mt-0.5 size-6 shrink-0 text-warning" aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="text-base font-semibold">
          {exclusion.until
            ? t('paused.until', { time: dateTime(exclusion.until, language) })
            : t('paused.forGood')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{t('paused.text')}</p>
      </div>
    </section>
  )
}

const lengths = ['1', '7', '30', 'forGood'] as const
type Length = (typeof lengths)[number]

export function Pause({ exclusion }: { exclusion?: Exclusion | null }) {
  const { t } = useTranslation('limits')
  const [open, setOpen] = useState(false)
  if (exclusion && !exclusion.until) return null
  return (
    <section className="mt-3">
      <SectionTitle>{t('pause.title')}</SectionTitle>
      <div className="card mx-4 p-4">
        <p className="text-base text-ink-2">{t('pause.text')}</p>
        <Button tone="quiet" wide className="mt-3" onClick={() => setOpen(true)}>
          {exclusion ? t('pause.longer') : t('pause.begin')}
        </Button>
      </div>
      <PauseSheet open={open} onClose={() => setOpen(false)} />
    </section>
  )
}

function PauseSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('limits')
  const [length, setLength] = useState<Length>('1')
  const [password, setPassword] = useState('')
  const excluding = useExclude()
  const fault = excluding.error instanceof Refused ? excluding.error.message : undefined
  const forGood = length === 'forGood'
  const ask = async () => {
    const title = forGood ? t('pause.askForGood') : t('pause.ask', { count: Number(length) })
    const text = forGood ? t('pause.forGoodStays') : t('pause.daysStay')
    if (!(await confirm({ title, text, danger: true, confirm: t('pause.yes') }))) return
    const input = forGood ? { forGood, loginPassword: password } : { days: Number(length) }
    excluding.act(input, () => {
      toast.success(t('pause.done'))
      setPassword('')
      onClose()
    })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('pause.choose')}
      footer={
        <Button
          size="lg"
          wide
          tone="danger"
          busy={excluding.isPending}
          disabled={forGood && password === ''}
          onClick={() => void ask()}
        >
          {t('pause.start')}
        </Button>
      }
    >
      <RadioList
        label={t('pause.choose')}
        value={length}
        onChange={setLength}
        options={lengths.map(value => ({
          value,
          label: value === 'forGood' ? t('pause.forGood') : t('pause.days', { count: Number(value) }),
        }))}
      />
      {forGood && (
        <div className="mt-3">
          <PasswordField
            label={t('pause.password')}
            hint={t('pause.passwordHint')}
            fault={fault}
            value={password}
            onChange={event => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        </div>
      )}
      <p className="px-1 pt-3 text-sm text-ink-2">{t('pause.stays')}</p>
    </Sheet>
  )
}
