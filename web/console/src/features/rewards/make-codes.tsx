// Making a batch of VIP codes. Their file is in one answer only, so it stays in sight until it is saved.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostAnswer } from '@/api/client'
import { useAct } from '@/api/queries'
import { count, required, useDraft, z } from '@/lib/form'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { CountField, TextField } from '@/ui/fields'
import type { Editing } from '@/ui/resource'
import { toast } from '@/ui/toast'
import { batchLists, type CodeBatch } from './calls'

type Made = PostAnswer<'/vipBatch/make'>

const schema = z.object({ count: count(), reason: required() })

export function MakeCodes({ onClose }: Editing<CodeBatch>) {
  const { t } = useTranslation('rewards')
  const form = useDraft(schema, { count: '', reason: '' })
  const [made, keep] = useState<Made>()
  const make = useAct('/vipBatch/make', {
    refreshes: batchLists,
    onDone: answer => {
      keep(answer)
      save(answer)
      toast(t('make.done'))
    },
  })
  if (made) return <TheFile of={made} onClose={onClose} />
  return (
    <Dialog
      title={t('make.title')}
      submit={t('make.submit')}
      onClose={onClose}
      onSubmit={form.submit(sent => make.mutate(sent))}
      busy={make.isPending}
      error={make.error}
    >
      <p className="text-ink-2">{t('make.hint')}</p>
      <CountField
        {...form.field('count')}
        label={t('make.count')}
        hint={t('make.countHint')}
        maxLength={5}
        autoFocus
      />
      <TextField {...form.field('reason')} label={t('make.reason')} maxLength={200} />
    </Dialog>
  )
}

const save = ({ name, content }: Made) => saveFile(name, new Blob([content], { type: 'text/csv' }))

function TheFile({ of: made, onClose }: { of: Made; onClose: () => void }) {
  const { t } = useTranslation('rewards')
  return (
    <Dialog title={t('made.title')} submit={t('made.close')} onClose={onClose} onSubmit={onClose} done>
      <p className="text-ink-2">{t('made.hint', { name: made.name, count: made.batch.codes })}</p>
      <Button onClick={() => save(made)} className="w-full">
        <Download className="size-4" aria-hidden="true" />
        {t('made.again')}
      </Button>
    </Dialog>
  )
}
