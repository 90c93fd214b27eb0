// The file of a batch: fetched once, and again when another operator has allowed it.
import { CircleAlert, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostAnswer } from '@/api/client'
import { useAct, useMe } from '@/api/queries'
import { Button } from '@/ui/button'
import { Decision } from '@/ui/decision'
import { Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { toast } from '@/ui/toast'
import { When } from '@/ui/when'
import { FormatField, useFormat } from './batch-format'
import { type Save, UnsavedFile, useSaving } from './batch-saving'
import { type Batch, type BatchDetails, payoutLists } from './calls'

type Fetch = BatchDetails['fetches'][number]

export function BatchFile({ of: { batch, fetches, whyNot } }: { of: BatchDetails }) {
  const { t } = useTranslation('payouts')
  const { unsaved, save } = useSaving()
  const asked = fetches.find(({ fetchedAt }) => !fetchedAt)
  const done = fetches.filter(({ fetchedAt }) => fetchedAt)
  const isOpen = batch.state !== 'closed' && !unsaved
  return (
    <Panel title={t('work.file')}>
      {whyNot ? <WhyNot>{whyNot}</WhyNot> : <p className="text-sm text-ink-2">{t('work.fileOnce')}</p>}
      {unsaved && <UnsavedFile of={unsaved} save={save} />}
      {asked && isOpen && <AskedAgain batch={batch} asked={asked} save={save} />}
      {!asked &&
        isOpen &&
        !whyNot &&
        (batch.state === 'made' ? (
          <FetchButton batch={batch} save={save} />
        ) : (
          <Again batch={batch} save={save} />
        ))}
      {done.length > 0 && <Fetches fetches={done} />}
    </Panel>
  )
}

/** Why the reader may neither fetch the file nor enter results. */
export function WhyNot({ children }: { children: string }) {
  return (
    <p role="status" className="flex gap-2 rounded-xl bg-warning/12 px-4 py-3 text-sm text-warning">
      <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
      {children}
    </p>
  )
}

/** Saves the file that an answer brings. */
function useGiven(save: Save) {
  const { t } = useTranslation('payouts')
  const { format, payer } = useFormat()
  return ({ name, content }: PostAnswer<'/batch/file'>) => {
    if (content) void save({ name, content }, format, payer)
    else toast(t('again.done'))
  }
}

function FetchButton({ batch: { id }, save }: { batch: Batch; save: Save }) {
  const { t } = useTranslation('payouts')
  const fetch = useAct('/batch/file', { refreshes: payoutLists, onDone: useGiven(save) })
  return (
    <>
      <FormatField />
      <Refusal error={fetch.error} />
      <Button tone="primary" busy={fetch.isPending} onClick={() => fetch.mutate({ id })}>
        {!fetch.isPending && <Download className="size-4" aria-hidden="true" />}
        {t('fetch.open')}
      </Button>
    </>
  )
}

function Again({ batch: { id }, save }: { batch: Batch; save: Save }) {
  const { t } = useTranslation('payouts')
  const [asking, ask] = useState(false)
  const given = useGiven(save)
  return (
    <>
      <Button onClick={() => ask(true)}>{t('again.open')}</Button>
      {asking && (
        <Decision
          title={t('again.title')}
          submit={t('again.open')}
          path="/batch/file"
          about={{ id }}
          refreshes={payoutLists}
          hint={t('again.wait')}
          reason={t('again.reason')}
          onDone={given}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

/** A request to fetch the file again: another operator allows it, then the one who asked fetches it. */
function AskedAgain({ batch, asked, save }: { batch: Batch; asked: Fetch; save: Save }) {
  const { t } = useTranslation('payouts')
  const isMine = useMe()?.name === asked.operatorName
  const allow = useAct('/batch/allow', { refreshes: payoutLists, onDone: () => toast(t('allow.done')) })
  return (
    <div className="space-y-3 rounded-xl bg-raised p-3">
      <p className="wrap-anywhere">{t('again.asked', { name: asked.operatorName, reason: asked.reason })}</p>
      <p className="text-sm text-ink-2">
        {asked.allowedBy ? t('again.allowed', { name: asked.allowedBy }) : t('again.wait')}
      </p>
      {asked.allowedBy && isMine && <FetchButton batch={batch} save={save} />}
      {!asked.allowedBy && !isMine && (
        <>
          <Refusal error={allow.error} />
          <Button busy={allow.isPending} onClick={() => allow.mutate({ id: batch.id })}>
            {t('allow.open')}
          </Button>
        </>
      )}
    </div>
  )
}

function Fetches({ fetches }: { fetches: readonly Fetch[] }) {
  const { t } = useTranslation('payouts')
  return (
    <div className="space-y-2 text-sm">
      <h3 className="font-semibold">{t('fetches.title')}</h3>
      <ul className="space-y-1 text-ink-2">
        {fetches.map(({ operatorName, fetchedAt, reason }) => (
          <li key={`${fetchedAt}`} className="wrap-anywhere">
            <span className="text-ink">{operatorName}</span> · <When at={fetchedAt} />
            {reason && ` · ${reason}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
