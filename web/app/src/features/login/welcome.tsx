// The top of the sign-in pages: the mark, a sentence, and the language to read it in.
import { useQueryClient } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '@/api/session'
import { setLanguage, useLanguage } from '@/i18n'
import { type Language, languages } from '@/i18n/languages'
import { RadioList } from '@/ui/choices'
import { HeroArt, Logo } from '@/ui/hero-art'
import { Sheet } from '@/ui/sheet'
import { useKeepLanguage } from './calls'

export function Welcome({ title, text }: { title: string; text: string }) {
  return (
    <section className="hero relative mx-4 overflow-hidden p-5 pr-34">
      <Logo className="size-11" />
      <h2 className="mt-3 text-2xl font-semibold">{title}</h2>
      <p className="mt-1 text-sm text-white">{text}</p>
      <HeroArt className="absolute -right-6 bottom-0 w-42" />
    </section>
  )
}

const options = Object.entries(languages).map(([value, label]) => ({ value: value as Language, label }))

/** What the server said was in the language before, so it is asked again. */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('login')
  const language = useLanguage()
  const cache = useQueryClient()
  const keepLanguage = useKeepLanguage()
  const choose = async (next: Language) => {
    await setLanguage(next)
    onClose()
    if (session.signedIn()) keepLanguage.mutate(next)
    void cache.invalidateQueries()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('language')}>
      <RadioList label={t('language')} value={language} options={options} onChange={choose} />
    </Sheet>
  )
}

export function LanguageButton() {
  const { t } = useTranslation('login')
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
