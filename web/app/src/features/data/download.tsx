// The user's own data as one JSON document, with one of the user's passwords.
import { Refused } from '@gomve/shared/envelope'
import { Button } from '@gomve/ui/button'
import { Segmented } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { dateTime, dayKey } from '@gomve/ui/lib/time'
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '@/features/user'
import { saveFile } from '@/lib/save-file'
import { PasswordField } from '@/ui/fields'
import { Sheet } from '@/ui/sheet'
import { useExport } from './calls'
import { readable } from './readable'

export function Download() {
  const { t } = useTranslation('data')
  const [open, setOpen] = useState(false)
  return (
    <section className="card p-4">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <FileDown className="size-6 shrink-0 text-primary" aria-hidden="true" />
        {t('export.title')}
      </h2>
      <p className="mt-1 text-base text-ink-2">{t('export.text')}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-ink-2 marker:text-ink-3">
        {(['profile', 'money', 'groups', 'rest'] as const).map(part => (
          <li key={part}>{t(`export.parts.${part}`)}</li>
        ))}
      </ul>
      <Button wide className="mt-4" onClick={() => setOpen(true)}>
        {t('export.download')}
      </Button>
      <ProofSheet open={open} onClose={() => setOpen(false)} />
    </section>
  )
}

type Proof = 'payPassword' | 'loginPassword'
type Form = 'html' | 'json'

function ProofSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('data')
  const profile = useQuery({ ...profileQuery, enabled: open })
  const [chosen, setChosen] = useState<Proof>()
  const [password, setPassword] = useState('')
  const [form, setForm] = useState<Form>('html')
  const exporting = useExport()
  const language = useLanguage()
  const proof = chosen ?? (profile.data?.hasPayPassword ? 'payPassword' : 'loginPassword')
  const download = () =>
    exporting.mutate(
      { [proof]: password },
      {
        onSuccess: document => {
          const words = {
            language,
            title: t('export.document.title'),
            note: t('export.document.made', { time: dateTime(document.madeAt, language) }),
          }
          const text = form === 'json' ? JSON.stringify(document, null, 2) : readable(document.data, words)
          saveFile(`gomve-${dayKey(serverNow())}.${form}`, text)
          toast.success(t('export.done'))
          setPassword('')
          onClose()
        },
      },
    )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('export.confirm')}
      footer={
        <Button size="lg" wide busy={exporting.isPending} disabled={password === ''} onClick={download}>
          {t('export.download')}
        </Button>
      }
    >
      <form
        className="space-y-3"
        onSubmit={event => {
          event.preventDefault()
          if (password !== '') download()
        }}
      >
        <Segmented
          label={t('export.with')}
          value={proof}
          onChange={setChosen}
          options={(['payPassword', 'loginPassword'] as const).map(value => ({ value, label: t(value) }))}
        />
        <PasswordField
          label={t(proof)}
          fault={wordsOf(exporting.error)}
          value={password}
          onChange={event => setPassword(event.target.value)}
          autoComplete={proof === 'loginPassword' ? 'current-password' : 'off'}
        />
        <Segmented
          label={t('export.form')}
          value={form}
          onChange={setForm}
          options={(['html', 'json'] as const).map(value => ({ value, label: t(`export.forms.${value}`) }))}
        />
      </form>
    </Sheet>
  )
}

const wordsOf = (error: unknown) => (error instanceof Refused ? error.message : undefined)
