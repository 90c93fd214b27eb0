// pages/gb/draw: repeats the draw of a group on this device, step by step, and says what that proves.
import { NoCryptographyError, UndrawableError } from '@gomve/shared/draw'
import { Button, ButtonLink } from '@gomve/ui/button'
import { CodeBlock } from '@gomve/ui/code-block'
import { copy } from '@gomve/ui/lib/copy'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronDown, CircleCheck, CircleHelp, CircleX, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { useSession } from '@/api/session'
import { useTopic } from '@/lib/topic'
import { Page } from '@/ui/page'
import { SkeletonFacts } from '@/ui/skeleton'
import { Loaded, State } from '@/ui/states'
import { type DrawRecord, drawQuery, type Group, groupQuery, isOfSet, type Seat, topicOf } from './calls'
import { promiseSeen } from './promises'
import { type Check, examine } from './verify'

export default function DrawPage() {
  const { t } = useTranslation('draw')
  const [params] = useSearchParams()
  const groupId = params.get('group') ?? ''
  const signedIn = useSession().token !== ''
  const record = useQuery({ ...drawQuery(groupId), enabled: groupId !== '' })
  const group = useQuery({
    ...groupQuery({ setId: '', groupId, signedIn }),
    enabled: groupId !== '' && record.data?.state === 'formed',
  })
  useTopic(topicOf(groupId, record.data?.state), [drawQuery(groupId).queryKey])
  if (!groupId) return <Navigate to="/pages/gb/index" replace />
  return (
    <Page title={t('title')}>
      <Loaded
        query={record}
        skeleton={<SkeletonFacts />}
        others={{ label: t('toGroups'), to: '/pages/gb/index' }}
      >
        {data => (
          <div className="space-y-3 px-4 pt-1">
            {data.state === 'formed' && (
              <Verdict record={data} mine={group.data?.mySeat} waits={signedIn && group.isPending} />
            )}
            {data.state === 'forming' && <ToBeDrawn record={data} />}
            {data.state === 'closed' ? <NeverDrawn record={data} /> : <Meaning />}
            <ButtonLink tone="quiet" to={drawsAddress(group.data)} className="w-full">
              {t('toDraws')}
            </ButtonLink>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** All draws of the group's set, or of every set. */
const drawsAddress = (group?: Group) =>
  group && isOfSet(group) ? `/pages/sys/fairness?set=${group.setId}` : '/pages/sys/fairness'

/** What a draw proves and what it does not. */
function Meaning() {
  const { t } = useTranslation('draw')
  return (
    <>
      <Points
        title={t('proves.title')}
        points={[t('proves.fixed'), t('proves.all'), t('proves.same')]}
        good
      />
      <Points
        title={t('open.title')}
        points={[t('open.seen'), t('open.last'), t('open.people'), t('open.money')]}
      />
      <How />
    </>
  )
}

function NeverDrawn({ record }: { record: DrawRecord }) {
  const { t } = useTranslation('draw')
  return (
    <section className="card p-4">
      <h2 className="text-lg font-semibold">{t('closed.title')}</h2>
      <p className="mt-1 text-base text-ink-2">{t('closed.text')}</p>
      <ButtonLink tone="text" to={`/pages/gb/detail?group=${record.groupId}`} className="mt-1 w-full">
        {t('toGroup')}
      </ButtonLink>
    </section>
  )
}

function ToBeDrawn({ record }: { record: DrawRecord }) {
  const { t } = useTranslation('draw')
  const { t: common } = useTranslation()
  return (
    <section className="card p-4">
      <h2 className="text-lg font-semibold">{t('forming.title', { number: record.number })}</h2>
      <p className="mt-1 text-base text-ink-2">{t('forming.text')}</p>
      <Code label={t('commitment')} text={record.commitment} />
      {promiseSeen(record.groupId) && <p className="mt-2 text-sm text-gain">{t('forming.kept')}</p>}
      <Button
        tone="quiet"
        wide
        className="mt-3"
        onClick={() => copy(record.commitment, common('copied'), common('copyFailed'))}
      >
        {t('copyCommitment')}
      </Button>
    </section>
  )
}

interface VerdictProps {
  record: DrawRecord
  mine?: Seat | null
  /** The user's own seat is still loading. */
  waits: boolean
}

function Verdict({ record, mine, waits }: VerdictProps) {
  const { t } = useTranslation('draw')
  const examined = useQuery({
    queryKey: ['examined', record, mine?.seatId ?? ''],
    queryFn: () => examine(record, mine),
    enabled: !waits,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
  if (examined.isError) return <CannotRun error={examined.error} again={() => void examined.refetch()} />
  if (!examined.data) {
    return (
      <p role="status" className="card p-4 text-center text-base text-ink-2">
        {t('running')}
      </p>
    )
  }
  const { isHonest, checks } = examined.data
  const Shield = isHonest ? ShieldCheck : ShieldAlert
  return (
    <>
      <section
        role="status"
        className={clsx('card p-5 text-center', isHonest ? 'bg-success/12' : 'bg-error/12')}
      >
        <Shield
          className={clsx('mx-auto size-12', isHonest ? 'text-success' : 'text-error')}
          aria-hidden="true"
        />
        <h2 className="mt-2 text-xl font-semibold">{isHonest ? t('honest') : t('dishonest')}</h2>
        <p className="mt-1 text-base text-ink-2">
          {isHonest
            ? t('honestText', { number: record.number, seats: record.seats.length })
            : t('dishonestText')}
        </p>
      </section>
      <section className="card p-4">
        <h2 className="text-base font-semibold">{t('checks')}</h2>
        <ol className="mt-2 divide-y divide-white/5">
          {checks.map(check => (
            <CheckLine key={check.name} check={check} />
          ))}
        </ol>
      </section>
      <Seats record={record} mine={mine} />
      <Copies record={record} />
    </>
  )
}

function CannotRun({ error, again }: { error: Error; again: () => void }) {
  const { t } = useTranslation('draw')
  const text =
    error instanceof NoCryptographyError
      ? t('cannot.https')
      : error instanceof UndrawableError
        ? t('cannot.record', { fault: error.fault })
        : t('cannot.other')
  return (
    <State art="error" title={t('cannot.title')} hint={text} action={{ label: t('again'), act: again }} />
  )
}

const icons = {
  true: <CircleCheck className="size-6 shrink-0 text-success" aria-hidden="true" />,
  false: <CircleX className="size-6 shrink-0 text-error" aria-hidden="true" />,
  unknown: <CircleHelp className="size-6 shrink-0 text-ink-3" aria-hidden="true" />,
}

function CheckLine({ check }: { check: Check }) {
  const { t } = useTranslation('draw')
  const { name, verdict, announced, found } = check
  return (
    <li className="flex gap-3 py-3">
      {icons[verdict]}
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-snug">
          {t(`check.${name}`)}
          <span className="sr-only"> {t(`verdict.${verdict}`)}</span>
        </h3>
        <p className="text-sm text-ink-2">{t(`explain.${name}`)}</p>
        {verdict === 'unknown' && (
          <p className="text-sm text-warning">{t(`unknown.${name as 'seen' | 'seed'}`)}</p>
        )}
        {name !== 'transcript' && (
          <>
            <Code label={t('announced')} text={announced} />
            {verdict !== 'unknown' && <Code label={t('found')} text={found} />}
          </>
        )}
      </div>
    </li>
  )
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <p className="mt-1.5 text-xs text-ink-3">
      {label}
      <code className="block font-mono text-xs break-all text-ink-2">{text || '–'}</code>
    </p>
  )
}

function Seats({ record, mine }: { record: DrawRecord; mine?: Seat | null }) {
  const { t } = useTranslation('draw')
  return (
    <section className="card p-4">
      <h2 className="text-base font-semibold">{t('seats')}</h2>
      <ol className="mt-1 divide-y divide-white/5">
        {record.seats.map(seat => (
          <li key={seat.id} className="flex items-center gap-3 py-2">
            <span className="num grid size-8 shrink-0 place-items-center rounded-full bg-raised text-sm font-semibold">
              {seat.place}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-base break-words">
                {seat.id === mine?.seatId ? t('you') : seat.name}
              </span>
              <code className="block font-mono text-xs break-all text-ink-3">
                {seat.clientSeed || t('noSeed')}
              </code>
            </span>
            {seat.won && (
              <span className="shrink-0 rounded-full bg-warning/16 px-2.5 py-1 text-xs font-semibold text-warning">
                {t('won')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** For users who prefer to check with a program of their own. */
function Copies({ record }: { record: DrawRecord }) {
  const { t } = useTranslation('draw')
  const { t: common } = useTranslation()
  const put = (text: string) => copy(text, common('copied'), common('copyFailed'))
  return (
    <section className="card p-4">
      <h2 className="text-base font-semibold">{t('elsewhere.title')}</h2>
      <p className="mt-1 text-sm text-ink-2">{t('elsewhere.text')}</p>
      <Code label={t('serverSeed')} text={record.serverSeed ?? ''} />
      <details className="group mt-2">
        <Summary className="text-sm text-primary">{t('transcript')}</Summary>
        <CodeBlock label={t('transcript')} text={record.transcript ?? ''} />
      </details>
      <details className="group mt-2">
        <Summary className="text-sm text-primary">{t('elsewhere.method')}</Summary>
        <CodeBlock label={t('elsewhere.method')} text={t('elsewhere.recipe')} />
      </details>
      <Button tone="quiet" wide className="mt-2" onClick={() => put(JSON.stringify(record, null, 2))}>
        {t('elsewhere.copy')}
      </Button>
      <ButtonLink tone="text" to={`/pages/gb/detail?group=${record.groupId}`} className="mt-1 w-full">
        {t('toGroup')}
      </ButtonLink>
    </section>
  )
}

function Summary({ children, className }: { children: ReactNode; className: string }) {
  return (
    <summary
      className={clsx('flex min-h-11 cursor-pointer items-center justify-between gap-2 list-none', className)}
    >
      {children}
      <ChevronDown
        className="size-5 shrink-0 transition-transform group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
  )
}

function Points({ title, points, good }: { title: string; points: string[]; good?: true }) {
  return (
    <section className="card p-4">
      <h2 className="text-base font-semibold">{title}</h2>
      <ul className="mt-2 space-y-2 text-sm text-ink-2">
        {points.map(point => (
          <li key={point} className="flex gap-2">
            {good ? (
              <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
            ) : (
              <CircleHelp className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
            )}
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function How() {
  const { t } = useTranslation('draw')
  const steps = [t('how.seed'), t('how.text'), t('how.key'), t('how.shuffle'), t('how.winners')]
  return (
    <details className="group card px-4 py-2">
      <Summary className="text-base font-semibold">{t('how.title')}</Summary>
      <ol className="list-decimal space-y-2 pt-1 pl-5 text-sm text-ink-2 marker:text-ink-3">
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
