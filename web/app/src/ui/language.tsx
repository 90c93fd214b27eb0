// Choosing the language: a button for the header, and the sheet that it opens.
import { RadioList } from '@gomve/ui/choices'
import { type Language, languages, useLanguage } from '@gomve/ui/lib/language'
import { useMutation } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '@/api/client'
import { session } from '@/api/session'
import { setLanguage } from '@/i18n'
import { Sheet } from './sheet'

const options = Object.entries(languages).map(([value, label]) => ({ value: value as Language, label }))

/**
 * Messages and notices are written in it too. The screen has changed already, so a failure is not reported.
 */
const useKeepLanguage = () =>
  useMutation({
    mutationFn: (language: Language) => post('/token/editUser', { language }),
    meta: { quiet: true },
  })

export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const keepLanguage = useKeepLanguage()
  const choose = async (next: Language) => {
    await setLanguage(next)
    onClose()
    if (session.signedIn()) keepLanguage.mutate(next)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('language')}>
      <RadioList label={t('language')} value={language} options={options} onChange={choose} />
    </Sheet>
  )
}

export function LanguageButton() {
  const { t } = useTranslation()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('language')}: ${languages[language]}`}
        onClick={() => setOpen(true)}
        className="press grid size-12 place-items-center rounded-full"
      >
        <Languages className="size-5.5" aria-hidden="true" />
      </button>
      <LanguageSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
