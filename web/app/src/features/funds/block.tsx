// Putting someone on the blacklist, by their take or application.
import { Row } from '@gomve/ui/rows'
import { toast } from '@gomve/ui/toast'
import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { type BlockBy, useBlock } from './task-calls'

interface BlockProps {
  by: BlockBy
  name: string
}

function useAsking({ by, name }: BlockProps) {
  const { t } = useTranslation('fundsTasks')
  const block = useBlock()
  return async () => {
    const yes = await confirm({
      title: t('block.ask', { name }),
      text: t('block.text'),
      confirm: t('block.go'),
      danger: true,
    })
    if (yes) block.act(by, () => toast.success(t('block.done')))
  }
}

export function Block(props: BlockProps) {
  const { t } = useTranslation('fundsTasks')
  const ask = useAsking(props)
  return (
    <Row
      icon={Ban}
      colour="#f56c6c"
      label={t('block.go')}
      hint={t('block.hint')}
      onPress={() => void ask()}
    />
  )
}

/** Beside a name in a list. */
export function BlockButton(props: BlockProps) {
  const { t } = useTranslation('fundsTasks')
  const ask = useAsking(props)
  return (
    <button
      type="button"
      aria-label={t('block.of', { name: props.name })}
      onClick={() => void ask()}
      className="press grid size-11 shrink-0 place-items-center rounded-full text-ink-2"
    >
      <Ban className="size-5" aria-hidden="true" />
    </button>
  )
}
