// Where a receiver is told, and of what; and its key, which is shown once.
import { copy } from '@gomve/ui/lib/copy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { required, useDraft, z } from '@/lib/form'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField, Tick } from '@/ui/fields'
import { toast } from '@/ui/toast'
import { deliveryLists, events, type Receiver, type ReceiverKey, receiverLists } from './calls'

interface Props {
  /** Without one a new receiver is entered. */
  item: Receiver | undefined
  onClose: () => void
}

const schema = z.object({
  name: required(),
  url: required(),
  events: z.array(z.enum(events)),
  isPaused: z.boolean(),
})

export function EditReceiver({ item, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  const [made, make] = useState<ReceiverKey>()
  const form = useDraft(schema, {
    name: item?.name ?? '',
    url: item?.url ?? '',
    events: item?.events ?? ['order_paid'],
    isPaused: item?.state === 'paused',
  })
  const add = useAct('/webhook/add', { refreshes: receiverLists, onDone: make })
  const save = useAct('/webhook/save', {
    refreshes: deliveryLists,
    onDone: () => {
      toast(t('edit.done'))
      onClose()
    },
  })
  if (made) return <Key of={made} onClose={onClose} />
  const chosen = form.field('events')
  const isPaused = form.field('isPaused')
  return (
    <Dialog
      title={item ? t('edit.title', { name: item.name }) : t('add.title')}
      submit={t(item ? 'edit.save' : 'add.open')}
      onClose={onClose}
      onSubmit={form.submit(({ isPaused, ...sent }) =>
        item ? save.mutate({ id: item.id, isPaused, ...sent }) : add.mutate(sent),
      )}
      busy={add.isPending || save.isPending}
      error={add.error ?? save.error}
    >
      <TextField
        {...form.field('name')}
        label={t('receiver.name')}
        hint={t('receiver.nameHint')}
        maxLength={60}
      />
      <TextField
        {...form.field('url')}
        label={t('receiver.url')}
        hint={t('receiver.urlHint')}
        type="url"
        inputMode="url"
        maxLength={500}
      />
      <fieldset>
        <legend className="mb-1 text-sm text-ink-2">{t('receiver.events')}</legend>
        {events.map(event => (
          <Tick
            key={event}
            value={chosen.value.includes(event)}
            onChange={isOn =>
              chosen.onChange(events.filter(one => (one === event ? isOn : chosen.value.includes(one))))
            }
          >
            {t(`event.${event}`)}
          </Tick>
        ))}
      </fieldset>
      {item && (
        <Tick value={isPaused.value} onChange={isPaused.onChange}>
          {t('edit.pause')}
        </Tick>
      )}
    </Dialog>
  )
}

export function RenewKey({ item, onClose }: { item: Receiver; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const [made, make] = useState<ReceiverKey>()
  const renew = useAct('/webhook/renew', { refreshes: receiverLists, onDone: make })
  if (made) return <Key of={made} onClose={onClose} />
  return (
    <Dialog
      title={t('renew.title', { name: item.name })}
      submit={t('renew.open')}
      onClose={onClose}
      onSubmit={() => renew.mutate({ id: item.id })}
      busy={renew.isPending}
      error={renew.error}
    >
      <p className="text-ink-2">{t('renew.hint')}</p>
    </Dialog>
  )
}

function Key({ of: { receiver, key }, onClose }: { of: ReceiverKey; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'common'])
  return (
    <Dialog
      title={t('key.title', { name: receiver.name })}
      submit={t('key.kept')}
      done
      onClose={onClose}
      onSubmit={onClose}
    >
      <p className="text-ink-2">{t('key.hint')}</p>
      <code className="num block rounded-xl bg-page p-3 text-sm break-all select-all">{key}</code>
      <Button onClick={() => copy(key, t('key.copied'), t('key.notCopied'))}>{t('key.copy')}</Button>
    </Dialog>
  )
}
