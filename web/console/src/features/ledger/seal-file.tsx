// A seal of the chain: recomputed on the server from its transfers and the seal before it.
import { Count } from '@gomve/ui/money'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { get, type Shapes } from '@/api/client'
import { Button, ButtonLink } from '@/ui/button'
import { Facts, Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { When } from '@/ui/when'

export function SealFile({ number }: { number: number }) {
  const { t } = useTranslation('ledger')
  return (
    <Panel
      title={t('seal.title', { number })}
      actions={
        <div className="flex gap-2">
          {number > 1 && <ButtonLink to={`/ledger?seal=${number - 1}`}>{t('seal.back')}</ButtonLink>}
          <ButtonLink to={`/ledger?seal=${number + 1}`}>{t('seal.forth')}</ButtonLink>
        </div>
      }
    >
      <SealProof number={number} />
    </Panel>
  )
}

export function SealProof({ number }: { number: number }) {
  const { t } = useTranslation('ledger')
  const proof = useMutation({ mutationFn: () => get('/ledger/seal', { number }) })
  return (
    <>
      <p>
        <Link className="num underline" to={`/ledger?seal=${number}`}>
          {t('seal.title', { number })}
        </Link>
      </p>
      <Button busy={proof.isPending} onClick={() => proof.mutate()}>
        {t('seal.verify')}
      </Button>
      <Refusal error={proof.error} />
      {proof.data && <Proof proof={proof.data} />}
    </>
  )
}

function Proof({ proof }: { proof: Shapes['ledger_explorer.SealProof'] }) {
  const { t } = useTranslation('ledger')
  const Icon = proof.holds ? CircleCheck : CircleX
  const hash = (of: string) => <code className="text-xs break-all">{of}</code>
  return (
    <>
      <p
        role="status"
        className={`flex items-center gap-2 rounded-xl px-4 py-3 ${proof.holds ? 'bg-success/12 text-gain' : 'bg-error/12 text-fault'}`}
      >
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        {t(proof.holds ? 'seal.holds' : 'seal.broken')}
      </p>
      <Facts
        facts={[
          { name: t('today.transfers'), value: <Count value={proof.transfers} /> },
          { name: t('today.sealedAt'), value: <When at={proof.sealedAt} exact /> },
          { name: t('seal.previous'), value: hash(proof.previous), long: true },
          { name: t('seal.hash'), value: hash(proof.hash), long: true },
          { name: t('seal.recomputed'), value: hash(proof.recomputed), long: true },
        ]}
      />
    </>
  )
}
