// The provider's own note, on a fund or on a taker, and editing it.
import { Button } from '@gomve/ui/button'
import { Row } from '@gomve/ui/rows'
import { toast } from '@gomve/ui/toast'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '@/ui/fields'
import { Sheet } from '@/ui/sheet'
import { type RemarkOn, useRemark } from './calls'

export const longestRemark = 200

interface RemarkProps {
  on: RemarkOn
  remark: string
  /** Of a note on something other than a fund. */
  title?: string
}

export function Remark({ on, remark, title }: RemarkProps) {
  const { t } = useTranslation('funds')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const words = title ?? t('remark.title')
  return (
    <>
      <Row
        icon={NotebookPen}
        colour="#f9ae3d"
        label={words}
        hint={<span className="break-words">{remark || t('remark.none')}</span>}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} onClose={close} title={words}>
        <RemarkForm key={`${open}${remark}`} on={on} remark={remark} onClose={close} />
      </Sheet>
    </>
  )
}

interface FormProps extends Omit<RemarkProps, 'title'> {
  onClose: () => void
}

function RemarkForm({ on, remark, onClose }: FormProps) {
  const { t } = useTranslation('funds')
  const [typed, setTyped] = useState(remark)
  const saving = useRemark(on)
  const save = () => {
    if (typed.trim() === remark) return onClose()
    saving.act(typed, () => {
      toast.success(t('remark.saved'))
      onClose()
    })
  }
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <TextArea
        label={t('remark.label')}
        hint={t('remark.hint')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        fault={saving.error?.message}
        maxLength={longestRemark}
      />
      <Button type="submit" size="lg" wide busy={saving.isPending}>
        {t('remark.save')}
      </Button>
    </form>
  )
}
