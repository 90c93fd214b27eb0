// One setting: its allowed values, setting it with a reason from a moment on, and its history.
import { keepAmount } from '@gomve/shared/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listQuery } from '@/api/lists'
import { useAct } from '@/api/queries'
import { shareFromField, shareToField } from '@/lib/share'
import { Button } from '@/ui/button'
import { Select, ShareField, TextArea, TextField } from '@/ui/fields'
import { MomentField } from '@/ui/moment-field'
import { Facts, Failed, Loading, Panel } from '@/ui/page'
import { itemsOf } from '@/ui/queue'
import { Refusal } from '@/ui/refusal'
import { toast } from '@/ui/toast'
import { When } from '@/ui/when'
import { type Setting, useUnit, useWritten } from './setting-value'
import { TrySetting } from './try-setting'

export function SettingDetail({ setting }: { setting: Setting }) {
  const { t } = useTranslation('system')
  const written = useWritten()
  const facts = [
    {
      name: t('setting.value'),
      value: <span className="num text-lg font-semibold">{written(setting, setting.value)}</span>,
    },
    { name: t('setting.fallback'), value: <span className="num">{written(setting, setting.fallback)}</span> },
    ...(setting.least || setting.most
      ? [
          {
            name: t('setting.bounds'),
            value: (
              <span className="num">{`${written(setting, setting.least)} – ${written(setting, setting.most)}`}</span>
            ),
          },
        ]
      : []),
    ...(setting.plannedValue && setting.plannedAt
      ? [
          {
            name: t('setting.planned'),
            value: (
              <>
                <span className="num">{written(setting, setting.plannedValue)}</span> ·{' '}
                <When at={setting.plannedAt} />
              </>
            ),
          },
        ]
      : []),
    { name: t('setting.seenBy'), value: t(setting.isPublic ? 'setting.public' : 'setting.internal') },
  ]
  return (
    <Panel title={setting.title}>
      <p>
        {setting.help} <code className="text-xs break-all text-ink-3">{setting.key}</code>
      </p>
      <Facts facts={facts} />
      <SetForm setting={setting} />
      <History setting={setting} />
    </Panel>
  )
}

function SetForm({ setting }: { setting: Setting }) {
  const { t } = useTranslation('system')
  const [value, setValue] = useState(() => toField(setting))
  const [from, setFrom] = useState('')
  const [reason, setReason] = useState('')
  const set = useAct('/settings/set', {
    refreshes: ['/settings/list', '/settings/history'],
    onDone: () => {
      toast(t('setting.saved'))
      setReason('')
      setFrom('')
    },
  })
  const sent = setting.type === 'share' ? String(shareFromField(value)) : value
  return (
    <form
      className="space-y-3 border-t border-tint/8 pt-4"
      onSubmit={event => {
        event.preventDefault()
        set.mutate({ key: setting.key, value: sent, reason, effectiveAt: from || undefined })
      }}
    >
      <ValueField setting={setting} value={value} onChange={setValue} />
      {setting.canBeTried && <TrySetting setting={setting} value={sent} />}
      <MomentField label={t('setting.from')} hint={t('setting.fromHint')} moment={from} onChange={setFrom} />
      <TextArea
        label={t('setting.reason')}
        value={reason}
        onChange={setReason}
        rows={2}
        maxLength={300}
        required
      />
      <Refusal error={set.error} />
      <Button type="submit" tone="primary" busy={set.isPending}>
        {t('setting.set')}
      </Button>
    </form>
  )
}

function toField({ type, value }: Setting): string {
  if (type === 'share') return shareToField(Number(value))
  return type === 'money' ? keepAmount(value) : value
}

interface ValueProps {
  setting: Setting
  value: string
  onChange: (value: string) => void
}

function ValueField({ setting, value, onChange }: ValueProps) {
  const { t } = useTranslation('system')
  const unitOf = useUnit()
  const written = useWritten()
  const label = t('setting.fresh')
  if (setting.type === 'switch') {
    return (
      <Select
        label={label}
        value={value}
        onChange={onChange}
        options={[
          { value: 'on', label: t('setting.on') },
          { value: 'off', label: t('setting.off') },
        ]}
      />
    )
  }
  if (setting.type === 'text') {
    return <TextArea label={label} value={value} onChange={onChange} rows={2} maxLength={2000} />
  }
  if (setting.type === 'share') {
    return <ShareField label={label} value={value} onChange={onChange} hint="%" required />
  }
  if (setting.type === 'window') {
    return <TextField label={label} value={value} onChange={onChange} hint="10:00-22:00" required />
  }
  return (
    <TextField
      label={label}
      hint={value ? written(setting, value) : unitOf(setting.unit)}
      value={value}
      onChange={typed => onChange(keepAmount(typed))}
      inputMode="numeric"
      required
    />
  )
}

function History({ setting }: { setting: Setting }) {
  const { t } = useTranslation(['system', 'common'])
  const written = useWritten()
  const query = useInfiniteQuery(listQuery('/settings/history', { key: setting.key, limit: 10 }))
  const versions = itemsOf(query)
  return (
    <div className="space-y-2 border-t border-tint/8 pt-4">
      <h3 className="font-semibold">{t('setting.history')}</h3>
      {query.isPending && <Loading />}
      {query.isError && <Failed error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && versions.length === 0 && <p className="text-ink-2">{t('setting.never')}</p>}
      <ol className="space-y-3">
        {versions.map(version => (
          <li key={version.versionId}>
            <p className="flex justify-between gap-3">
              <span className="num font-semibold">{written(setting, version.value)}</span>
              <When at={version.effectiveAt} />
            </p>
            <p className="text-sm text-ink-2">
              {version.setBy} · {version.reason}
            </p>
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()} className="w-full">
          {t('common:more')}
        </Button>
      )}
    </div>
  )
}
