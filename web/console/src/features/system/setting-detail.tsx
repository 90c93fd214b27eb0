// One setting: its allowed values, setting it with a reason from a moment on, and its history.
import { keepAmount } from '@gomve/shared/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listQuery } from '@/api/lists'
import { useAct } from '@/api/queries'
import { type Bound, optional, required, share, text, useDraft, z } from '@/lib/form'
import { shareFromField, shareToField } from '@/lib/share'
import { Button } from '@/ui/button'
import { ReasonField, Select, ShareField, TextArea, TextField } from '@/ui/fields'
import { Form } from '@/ui/form'
import { MomentField } from '@/ui/moment-field'
import { Facts, Failed, Loading, Panel } from '@/ui/page'
import { itemsOf } from '@/ui/queue'
import { Refusal } from '@/ui/refusal'
import { toast } from '@/ui/toast'
import { When } from '@/ui/when'
import { hasLines, type Setting, useUnit, useWritten } from './setting-value'
import { TrySetting } from './try-setting'

export function SettingDetail({ setting }: { setting: Setting }) {
  const { t } = useTranslation(['system', 'common'])
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

/** A share that is typed in percent is sent in 1/100 of a percent. A text may be empty. */
const schemaOf = (type: Setting['type']) =>
  z.object({
    value: type === 'share' ? z.pipe(share(), z.transform(String)) : type === 'text' ? text() : required(),
    effectiveAt: optional(),
    reason: required(),
  })

function SetForm({ setting }: { setting: Setting }) {
  const { t } = useTranslation(['system', 'common'])
  const form = useDraft(schemaOf(setting.type), { value: toField(setting), effectiveAt: '', reason: '' })
  const { value } = form.draft
  const set = useAct('/settings/set', {
    refreshes: ['/settings/list', '/settings/history'],
    onDone: () => {
      toast(t('setting.saved'))
      form.change({ reason: '', effectiveAt: '' })
    },
  })
  return (
    <Form
      className="space-y-3 border-t border-tint/8 pt-4"
      onSubmit={form.submit(sent => set.mutate({ key: setting.key, ...sent }))}
    >
      <ValueField setting={setting} field={form.field('value')} />
      {setting.canBeTried && (
        <TrySetting
          setting={setting}
          value={setting.type === 'share' ? String(shareFromField(value)) : value}
        />
      )}
      <MomentField {...form.field('effectiveAt')} label={t('setting.from')} hint={t('setting.fromHint')} />
      <ReasonField {...form.field('reason')} rows={2} />
      <Refusal error={set.error} />
      <Button type="submit" tone="primary" busy={set.isPending}>
        {t('setting.set')}
      </Button>
    </Form>
  )
}

function toField({ type, value }: Setting): string {
  if (type === 'share') return shareToField(Number(value))
  return type === 'money' ? keepAmount(value) : value
}

interface ValueProps {
  setting: Setting
  field: Bound<string>
}

function ValueField({ setting, field }: ValueProps) {
  const { t } = useTranslation(['system', 'common'])
  const unitOf = useUnit()
  const written = useWritten()
  const named = { ...field, label: t('setting.fresh') }
  if (setting.type === 'switch') {
    return (
      <Select
        {...named}
        options={[
          { value: 'on', label: t('setting.on') },
          { value: 'off', label: t('setting.off') },
        ]}
      />
    )
  }
  if (setting.type === 'text') {
    return (
      <TextArea {...named} rows={hasLines(setting) ? 20 : 2} maxLength={hasLines(setting) ? 20_000 : 2000} />
    )
  }
  if (setting.type === 'share') return <ShareField {...named} hint="%" />
  if (setting.type === 'window') return <TextField {...named} hint="10:00-22:00" />
  return (
    <TextField
      {...named}
      hint={field.value ? written(setting, field.value) : unitOf(setting.unit)}
      onChange={typed => field.onChange(keepAmount(typed))}
      inputMode="numeric"
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
