// pages/user/solvency: verifies the path from the user's own wallet to the published total, on this device,
// and says what it proves.
import { amountOf } from '@gomve/shared/money'
import { examine, NoCryptographyError } from '@gomve/shared/solvency'
import { Button } from '@gomve/ui/button'
import { CodeBlock } from '@gomve/ui/code-block'
import { copy } from '@gomve/ui/lib/copy'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Count, Money } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleCheck, CircleHelp, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '@/api/session'
import { isRefused } from '@/lib/refused'
import { Page } from '@/ui/page'
import { Empty, Loaded, State } from '@/ui/states'
import { overviewQuery, type Proof, proofQuery } from './calls'

export default function MinePage() {
  const { t } = useTranslation('solvency')
  const proof = useQuery(proofQuery)
  return (
    <Page title={t('proof.title')}>
      {!proof.data && isRefused(proof.error) ? (
        <Empty title={proof.error.message} action={{ label: t('proof.toPage'), to: '/pages/sys/solvency' }} />
      ) : (
        <Loaded query={proof}>{known => <Known proof={known} />}</Loaded>
      )}
    </Page>
  )
}

function Known({ proof }: { proof: Proof }) {
  const { t } = useTranslation('solvency')
  const { userId } = useSession()
  const overview = useQuery(overviewQuery)
  const published = overview.data?.tree
  const examined = useQuery({
    queryKey: ['examined', proof, userId, published?.hash],
    queryFn: async () => {
      const found = await examine(proof, userId)
      // The root that everybody sees, requested without a session.
      const isPublished = published?.id === proof.tree.id && published.hash === proof.tree.hash
      return { ...found, isPublished, holds: found.isIncluded && isPublished }
    },
    enabled: overview.isSuccess,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
  if (examined.isError)
    return (
      <State
        art="error"
        title={t('proof.cannot')}
        hint={examined.error instanceof NoCryptographyError ? t('proof.https') : t('proof.unreadable')}
        action={{ label: t('proof.again'), act: () => void examined.refetch() }}
      />
    )
  if (!examined.data)
    return (
      <p role="status" className="card mx-4 p-4 text-center text-base text-ink-2">
        {t('proof.running')}
      </p>
    )
  const { holds, mine, steps } = examined.data
  return (
    <div className="space-y-3 px-4 pt-1">
      <Verdict holds={holds} />
      <Wallet proof={proof} mine={mine} steps={steps} />
      <Points title={t('proof.proves')} points={[t('proof.inside'), t('proof.allSame')]} good />
      <Points title={t('proof.open')} points={[t('proof.whether'), t('proof.neighbour'), t('proof.bank')]} />
      <Copies proof={proof} />
    </div>
  )
}

function Verdict({ holds }: { holds: boolean }) {
  const { t } = useTranslation('solvency')
  const Shield = holds ? ShieldCheck : ShieldAlert
  return (
    <section role="status" className={clsx('card p-5 text-center', holds ? 'bg-success/12' : 'bg-error/12')}>
      <Shield className={clsx('mx-auto size-12', holds ? 'text-success' : 'text-error')} aria-hidden="true" />
      <h2 className="mt-2 text-xl font-semibold">{holds ? t('proof.holds') : t('proof.fails')}</h2>
      <p className="mt-1 text-base text-ink-2">{holds ? t('proof.holdsText') : t('proof.failsText')}</p>
    </section>
  )
}

const units = ['BALANCE', 'OTC', 'XMONEY', 'NFT', 'ENERGY', 'PRIORITY_PASS', 'RECYCLE_VOUCHER'] as const

function Wallet({ proof, mine, steps }: { proof: Proof; mine: readonly bigint[]; steps: number }) {
  const { t } = useTranslation('solvency')
  const language = useLanguage()
  const shown = (place: number) => {
    const n = mine[place] ?? 0n
    if (place < 2) return <Money amount={amountOf(n)} />
    return <Count value={place === 2 ? amountOf(n) : String(n)} />
  }
  return (
    <section className="card p-4">
      <h2 className="text-lg font-semibold">{t('proof.mine')}</h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">
        {t('proof.mineText', { time: dateTime(proof.tree.takenAt, language) })}
      </p>
      <Facts facts={units.map((unit, place) => ({ name: t(`unit.${unit}`), value: shown(place) }))} />
      <div className="mt-3 rounded-2xl bg-black/25 p-3.5">
        <Facts
          facts={[
            { name: t('proof.people'), value: <Count value={proof.tree.people} /> },
            { name: t('proof.total'), value: <Money amount={totalOf(proof)} /> },
            { name: t('proof.steps'), value: <Count value={steps} /> },
          ]}
        />
        <p className="mt-2.5 text-sm text-ink-2">{t('proof.root')}</p>
        <code className="block font-mono text-xs break-all text-ink-3">{proof.tree.hash}</code>
      </div>
    </section>
  )
}

/** Both kinds of dong, of all users. */
const totalOf = ({ tree: { sums } }: Proof) => amountOf(BigInt(sums[0] ?? 0) + BigInt(sums[1] ?? 0))

function Points({ title, points, good }: { title: string; points: string[]; good?: true }) {
  const Icon = good ? CircleCheck : CircleHelp
  return (
    <section className="card p-4">
      <h2 className="text-base font-semibold">{title}</h2>
      <ul className="mt-2 space-y-2 text-sm text-ink-2">
        {points.map(point => (
          <li key={point} className="flex gap-2">
            <Icon
              className={clsx('mt-0.5 size-4 shrink-0', good ? 'text-success' : 'text-warning')}
              aria-hidden="true"
            />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For users who prefer to check with a program of their own. */
function Copies({ proof }: { proof: Proof }) {
  const { t } = useTranslation('solvency')
  const { t: common } = useTranslation()
  return (
    <section className="card p-4">
      <h2 className="text-base font-semibold">{t('proof.elsewhere')}</h2>
      <p className="mt-1 text-sm text-ink-2">{t('proof.elsewhereText')}</p>
      <CodeBlock label={t('proof.elsewhere')} text={t('proof.recipe')} className="mt-2" />
      <Button
        tone="quiet"
        wide
        className="mt-3"
        onClick={() => copy(JSON.stringify(proof, null, 2), common('copied'), common('copyFailed'))}
      >
        {t('proof.copy')}
      </Button>
    </section>
  )
}
