// The trail of what operators did, each line holding the hash of the one before.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get, type Shapes } from '@/api/client'
import { listQuery } from '@/api/lists'
import { useMay } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { Button } from '@/ui/button'
import { Select, TextField } from '@/ui/fields'
import { Beside, Choose, Facts, Page, Panel } from '@/ui/page'
import { itemsOf, Queue } from '@/ui/queue'
import type { Column } from '@/ui/table'
import { TimeSpan } from '@/ui/time-span'
import { When } from '@/ui/when'
import { VerifyAudit } from './verify-audit'

/** An act is the name of its call. */
const actLike = 'topup/confirm'

type Line = Shapes['admin.AuditLine']

export default function AuditScreen() {
  const { t } = useTranslation('system')
  const [who] = useAddress('who')
  const [act] = useAddress('act')
  const [from] = useAddress('from')
  const [until] = useAddress('until')
  const [chosen, choose] = useAddress('number')
  const query = useInfiniteQuery(
    listQuery('/audit/list', {
      operatorId: who || undefined,
      act: act || undefined,
      from: from || undefined,
      until: until || undefined,
    }),
  )
  const line = itemsOf(query).find(item => String(item.number) === chosen)
  const columns: Column<Line>[] = [
    { head: t('audit.number'), cell: item => <span className="num">{item.number}</span> },
    { head: t('audit.act'), cell: item => <code className="text-sm">{item.act}</code> },
    { head: t('audit.who'), cell: item => item.operatorName || t('audit.program') },
    { head: t('audit.doneAt'), cell: item => <When at={item.doneAt} exact />, right: true },
  ]
  return (
    <Page title={t('audit.title')} hint={t('audit.hint')}>
      <VerifyAudit />
      <Filters />
      <Beside
        list={
          <Queue
            label={t('audit.title')}
            query={query}
            idOf={item => String(item.number)}
            columns={columns}
            chosen={chosen}
            onChoose={choose}
            empty={t('audit.empty')}
          />
        }
        detail={<Detail line={line} />}
      />
    </Page>
  )
}

function Filters() {
  const { t } = useTranslation('system')
  const [who, setWho] = useAddress('who', ['number'])
  const [act, setAct] = useAddress('act', ['number'])
  const [typed, setTyped] = useState(act)
  const maySee = useMay('operators')
  const operators = useQuery({
    queryKey: ['/operator/list'],
    queryFn: ({ signal }) => get('/operator/list', undefined, signal),
    enabled: maySee,
  })
  const known =
    operators.data?.items.map(({ operatorId, name }) => ({ value: operatorId, label: name })) ?? []
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        setAct(typed.trim())
      }}
    >
      {maySee && (
        <Select
          className="w-52"
          label={t('audit.who')}
          value={who}
          onChange={setWho}
          options={[{ value: '', label: t('audit.everybody') }, ...known]}
        />
      )}
      <TextField
        className="w-52"
        label={t('audit.act')}
        placeholder={actLike}
        value={typed}
        onChange={setTyped}
        maxLength={100}
      />
      <TimeSpan from={t('audit.from')} until={t('audit.until')} drops={['number']} />
      <Button type="submit">{t('audit.filter')}</Button>
    </form>
  )
}

function Detail({ line }: { line: Line | undefined }) {
  const { t } = useTranslation('system')
  if (!line) {
    return <Choose>{t('audit.choose')}</Choose>
  }
  const facts = [
    { name: t('audit.act'), value: <code>{line.act}</code> },
    { name: t('audit.who'), value: line.operatorName || t('audit.program') },
    { name: t('audit.doneAt'), value: <When at={line.doneAt} exact /> },
    { name: t('audit.address'), value: <span className="num">{line.address}</span> },
    { name: t('audit.hash'), value: <Hash of={line.hash} />, long: true },
    { name: t('audit.previous'), value: <Hash of={line.previous} />, long: true },
  ]
  return (
    <Panel title={t('audit.line', { number: line.number })}>
      <Facts facts={facts} />
      {line.request !== 'null' && (
        <>
          <p className="text-sm text-ink-2">{t('audit.request')}</p>
          <pre className="max-h-96 overflow-auto rounded-xl bg-page p-3 text-xs whitespace-pre-wrap wrap-anywhere">
            {pretty(line.request)}
          </pre>
        </>
      )}
    </Panel>
  )
}

const Hash = ({ of }: { of: string }) => <code className="text-xs break-all">{of}</code>

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
