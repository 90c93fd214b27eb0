// Changing the nickname; the server decides which names are allowed.
import { Button } from '@gomve/ui/button'
import { toast } from '@gomve/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/ui/fields'
import { Sheet } from '@/ui/sheet'
import { useNickname } from './calls'

interface NicknameSheetProps {
  open: boolean
  nickname: string
  onClose: () => void
}

export function NicknameSheet({ open, nickname, onClose }: NicknameSheetProps) {
  const { t } = useTranslation('user')
  return (
    <Sheet open={open} onClose={onClose} title={t('set.nickname')}>
      <NicknameForm key={`${open}${nickname}`} nickname={nickname} onClose={onClose} />
    </Sheet>
  )
}

function NicknameForm({ nickname, onClose }: Omit<NicknameSheetProps, 'open'>) {
  const { t } = useTranslation('user')
  const [name, setName] = useState(nickname)
  const saving = useNickname()
  const typed = name.trim()
  const save = () => {
    if (typed === nickname) return onClose()
    saving.act({ nickname: typed }, () => {
      toast.success(t('saved'))
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
      <TextField
        label={t('set.nickname')}
        value={name}
        onChange={event => setName(event.target.value)}
        hint={t('set.nicknameHint')}
        fault={saving.error?.message}
        autoComplete="nickname"
        maxLength={24}
      />
      <Button type="submit" size="lg" wide disabled={typed === ''} busy={saving.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
