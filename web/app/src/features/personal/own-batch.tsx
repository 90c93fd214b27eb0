// A batch for the user who opened it: its money, its deposit, its course, and cancelling it.
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Row, Rows } from '@gomve/ui/rows'
import { type Stage, Timeline } from '@gomve/ui/steps'
import { ReceiptText, Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BatchMoney } from './batch-money'
import type { MyBatch } from './calls'
import { Cancelling } from './cancelling'

export default function OwnBatch({ batch }: { batch: MyBatch }) {
  const { t } = useTranslation('personal')
  return (
    <>
      {batch.reason && <Reason words={batch.reason} />}
      <BatchMoney batch={batch} />
      <Course batch={batch} />
      <Rows>
        <Row icon={Ticket} colour="#f9ae3d" label={t('mine.tickets')} to="/pages/otc/ticketOtc" />
        <Row
          icon={ReceiptText}
          colour="#8b7bff"
          label={t('mine.flow')}
          to="/pages/user/wallet/flow/list?group=groups"
        />
      </Rows>
      <Cancelling batch={batch} />
    </>
  )
}

/** An operator cancelled it, and says why. */
function Reason({ words }: { words: string }) {
  const { t } = useTranslation('personal')
  return (
    <section role="status" className="rounded-2xl bg-warning/12 px-4 py-3 text-sm">
      <p className="font-semibold text-warning">{t('mine.stopped')}</p>
      <p className="text-ink-2">{words}</p>
    </section>
  )
}

/** What has happened, and what comes at the latest when. */
function Course({ batch }: { batch: MyBatch }) {
  const { t } = useTranslation('personal')
  const language = useLanguage()
  const at = (when: string) => dateTime(when, language)
  const { state, endedAt } = batch
  const stages: Stage[] = [
    { key: 'launched', title: t('course.launched'), note: at(batch.launchedAt), state: 'done' },
  ]
  if (state === 'open') {
    stages.push(
      { key: 'filling', title: t('course.filling'), state: 'now' },
      { key: 'closes', title: t('course.closes'), note: at(batch.closesAt), state: 'next' },
    )
  } else {
    stages.push({
      key: 'ended',
      title: t(`state.${state}`),
      note: endedAt ? at(endedAt) : undefined,
      state: state === 'done' ? 'done' : 'failed',
    })
  }
  return (
    <section className="card p-4">
      <h2 className="pb-3 text-base font-semibold">{t('course.title')}</h2>
      <Timeline stages={stages} />
    </section>
  )
}
