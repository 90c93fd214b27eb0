// A bank's statement as a file: what will be imported, what is left and what is skipped are shown first.
import { CircleCheck, Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button'
import { Select } from '@/ui/fields'
import { FileField } from '@/ui/file-field'
import { Loading, Panel } from '@/ui/page'
import { Progress } from '@/ui/progress'
import { Refusal } from '@/ui/refusal'
import { mappingOf } from './bank-file/mapping'
import type { Imported } from './bank-file/parts'
import { Unreadable } from './bank-file/unreadable'
import { StatementMapping } from './statement-mapping'
import { FileDays, InFile, Notice, RowsLeft } from './statement-reading'
import { StatementRepeats } from './statement-repeats'
import { type Done, useStatement } from './use-statement'

type Statement = ReturnType<typeof useStatement>

const endings = '.csv,.txt,.tsv,.xlsx,.ofx,.qfx,.xml,text/csv,text/plain'

export function StatementFile({ channelId }: { channelId: string }) {
  const { t } = useTranslation('money')
  const statement = useStatement(channelId)
  const { name, checked, draft, check, take, answers } = statement
  const reading = checked?.reading
  const repeats = checked && {
    text: checked.text,
    table: checked.reading.table,
    answers,
    onAnswer: statement.answer,
  }
  return (
    <div className="space-y-4">
      <Panel>
        <FileField label={t('file.pick')} accept={endings} picked={name} onPick={statement.pick} />
        <p className="text-sm text-ink-2">{t('file.hint')}</p>
        <Sheets statement={statement} />
        <Refused statement={statement} />
        <Acts statement={statement} />
        {take.data && <Taken result={take.data} />}
      </Panel>
      {draft && checked && !take.data && (
        <StatementMapping
          table={checked.reading.table}
          lines={checked.text.lines}
          mapping={draft}
          isBusy={check.isPending}
          onChange={statement.setDraft}
          onCheck={() => statement.checkAgain(draft)}
          onClose={() => {
            statement.setDraft(undefined)
            if (checked.mapping) statement.checkAgain()
          }}
        />
      )}
      {check.isPending && !statement.done && <Loading />}
      {reading && repeats && !take.data && !check.isPending && (
        <>
          {reading.isRepeat ? (
            <Notice>{t('file.repeat')}</Notice>
          ) : (
            <StatementRepeats left={reading.left} {...repeats} />
          )}
          <InFile reading={reading} channelId={channelId} />
        </>
      )}
      {take.data && repeats && (
        <>
          <StatementRepeats
            left={take.data.left}
            {...repeats}
            isBusy={take.isPending}
            onAgain={() => take.mutate()}
          />
          <FileDays days={take.data.days} channelId={channelId} />
          <RowsLeft left={take.data.left} />
        </>
      )}
    </div>
  )
}

/** Which of several sheets or accounts is the statement. */
function Sheets({ statement: { opened, chooseTable } }: { statement: Statement }) {
  const { t } = useTranslation('money')
  if (!opened || opened.tables.length < 2) return null
  const { tables, found } = opened
  const at = 'at' in found ? String(found.at) : ''
  const options = tables.map(({ name }, place) => ({
    value: String(place),
    label: name || String(place + 1),
  }))
  return (
    <>
      {'why' in found && <Notice>{t(`sheet.${found.why}`)}</Notice>}
      <Select
        className="max-w-md"
        label={t('sheet.choose')}
        value={at}
        onChange={place => chooseTable(Number(place))}
        options={at ? options : [{ value: '', label: t('sheet.none') }, ...options]}
      />
    </>
  )
}

function Refused({ statement: { check, take, done } }: { statement: Statement }) {
  const { t } = useTranslation('money')
  const error = take.error ?? check.error
  if (error instanceof Unreadable) return <Notice>{t(`unreadable.${error.why}`, error.named)}</Notice>
  return (
    <>
      <Refusal error={error} />
      {take.error && done && <p className="text-sm text-ink-2">{t('file.brokeOff', { done: done.lines })}</p>}
    </>
  )
}

/** Importing, while it is under way and before; and setting the columns. */
function Acts({ statement }: { statement: Statement }) {
  const { t } = useTranslation('money')
  const { name, checked, draft, answers, done, check, take, isSettled } = statement
  const { reading } = checked ?? {}
  if (take.isPending) return <Working name={t('file.importing')} done={done} />
  if (check.isPending) return <Working name={t('file.checking')} done={done} />
  if (!reading || take.data) return null
  const { isRepeat } = reading
  const mayTake = isSettled && reading.isUsable && (reading.days.length > 0 || answers.size > 0)
  if (!mayTake && draft) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {mayTake && (
        <Button tone={isRepeat ? 'quiet' : 'primary'} onClick={() => take.mutate()}>
          {t(isRepeat ? 'file.takeAgain' : 'file.take')}
        </Button>
      )}
      {!draft && (
        <Button onClick={() => statement.setDraft(mappingOf(reading.table, name))}>
          <Columns3 className="size-4" aria-hidden="true" />
          {t('mapping.open')}
        </Button>
      )}
    </div>
  )
}

function Working({ name, done }: { name: string; done: Done | undefined }) {
  const { t } = useTranslation('money')
  if (!done) return null
  return (
    <Progress label={name} done={done.lines} of={done.of}>
      {t('file.progress', { done: done.lines, all: done.of })}
    </Progress>
  )
}

function Taken({ result }: { result: Imported }) {
  const { t } = useTranslation('money')
  const fresh = result.lines - result.known
  return (
    <p role="status" className="flex items-center gap-2 rounded-xl bg-success/12 px-4 py-3 text-gain">
      <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
      {result.isRepeat ? t('file.takenAgain') : t('file.taken', { fresh, known: result.known })}
    </p>
  )
}
