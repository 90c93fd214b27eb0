// Entering a code: in any notation, in groups of four as it is printed.
import { inGroups } from '@gomve/shared/masks'
import { Button } from '@gomve/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountDown } from '@/ui/count-down'
import { Done } from '@/ui/done'
import { TextField } from '@/ui/fields'
import { useActivation } from './use-activation'

const length = 16
/** Capital letters and digits; blanks and dashes are how it was printed. */
const bare = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, length)

export function VipForm() {
  const { t } = useTranslation('rewards')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState('')
  const activation = useActivation('vip', {
    onDoneHere(words) {
      setTyped('')
      setTried(false)
      setDone(words)
      return true
    },
    quiet: true,
  })
  const sent = activation.unanswered
  const code = sent?.code ?? typed
  const isShort = code.length < length
  const { refusal } = activation
  return (
    <form
      noValidate
      className="space-y-3 px-4"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!isShort) activation.pay({ code })
      }}
    >
      <TextField
        label={t('vip.enter')}
        value={inGroups(code)}
        onChange={event => {
          activation.reset()
          setDone('')
          setTyped(bare(event.target.value))
        }}
        disabled={activation.busy}
        hint={t('vip.hint')}
        fault={isShort && tried ? t('vip.short', { length }) : refusal?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="num"
      />
      {refusal?.details.allowedAt && (
        <p role="alert" className="px-1 text-sm text-fault">
          {t('vip.againIn')} <CountDown until={refusal.details.allowedAt} />
        </p>
      )}
      <Done>{done}</Done>
      <Button type="submit" size="lg" wide busy={activation.busy}>
        {activation.checking ? t('checking') : t('vip.activate')}
      </Button>
    </form>
  )
}
