// Draws as a file with the rule by which they were drawn: all that a program of the reader's own needs.
import { Button } from '@gomve/ui/button'
import { serverNow } from '@gomve/ui/lib/server-time'
import { toast } from '@gomve/ui/toast'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '@/lib/save-file'
import type { Drawn, DrawSums } from './calls'

interface FileProps {
  sums: DrawSums
  draws: readonly Drawn[]
  /** How a draw is computed, line by line. */
  rule: string
}

export function DrawsFile({ sums: { setId, name, seats, winners }, draws, rule }: FileProps) {
  const { t } = useTranslation('fairness')
  const save = () => {
    const document = {
      about: t('file.about'),
      rule: rule.split('\n'),
      check: t('file.check'),
      source: `${location.origin}/pages/sys/fairness?set=${setId}`,
      madeAt: new Date(serverNow()).toISOString(),
      set: { setId, name, seats, winners },
      draws,
    }
    const [newest, oldest] = [draws[0]?.number, draws.at(-1)?.number]
    saveFile(`gomve-draws-${setId}-${oldest}-${newest}.json`, JSON.stringify(document, null, 2))
    toast.success(t('file.saved'))
  }
  return (
    <Button tone="quiet" wide onClick={save}>
      <FileDown className="size-5 shrink-0" aria-hidden="true" />
      {t('file.save', { count: draws.length })}
    </Button>
  )
}
