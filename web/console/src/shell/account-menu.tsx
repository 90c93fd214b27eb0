// The foot of the menu: who is signed in, and behind that the language, the look, the password, signing out.
import { clsx } from 'clsx'
import { ChevronUp, CircleUserRound, KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { Shapes } from '@/api/client'
import { heights, rowHeight, theme, themes } from '@/lib/appearance'
import { type Stored, useStored } from '@/lib/stored'
import { Select } from '@/ui/fields'
import { LanguageChoice } from './language'
import { Leave } from './leave'
import { linkLook } from './menu'

export function AccountMenu({ me }: { me: Shapes['admin.Me'] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="shrink-0 border-t border-tint/8 pt-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left text-sm hover:bg-tint/5"
      >
        <CircleUserRound className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
        <span className="min-w-0 grow">
          <span className="font-semibold">{me.name}</span>{' '}
          <span className="text-ink-2">{t(`role.${me.role}`)}</span>
        </span>
        <ChevronUp
          className={clsx('size-4 shrink-0 text-ink-3 transition-transform', open && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <div id={id} hidden={!open} className="space-y-2 pt-2">
        <LanguageChoice />
        <Choice
          label={t('theme.label')}
          of={theme}
          options={themes.map(value => ({ value, label: t(`theme.${value}`) }))}
        />
        <Choice
          label={t('rows.label')}
          of={rowHeight}
          options={heights.map(value => ({ value, label: t(`rows.${value}`) }))}
        />
        <NavLink to="/account" className={linkLook}>
          <KeyRound className="size-5 shrink-0" aria-hidden="true" />
          {t('account.title')}
        </NavLink>
        <Leave className={clsx(linkLook({ isActive: false }), 'w-full')} />
      </div>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  of: Stored<Value>
  options: readonly { value: Value; label: string }[]
}

function Choice<Value extends string>({ label, of, options }: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      value={useStored(of)}
      options={options}
      onChange={value => of.set(value as Value)}
    />
  )
}
