// The audit trail recomputed on the server, some thousands of rows at a time, and whether it is intact.
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get, type Shapes } from '@/api/client'
import { Button } from '@/ui/button'
import { Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'

interface Walked {
  rows: number
  head: number
  headHash: string
  faults: readonly string[]
}

async function walk(tell: (walked: Walked) => void): Promise<Walked> {
  const walked: Walked = { rows: 0, head: 0, headHash: '', faults: [] }
  for (let after: number | undefined = 0; after !== undefined; ) {
    const proof: Shapes['admin.AuditProof'] = await get('/audit/verify', { after })
    walked.rows += proof.rows
    walked.head = proof.head
    walked.headHash = proof.headHash
    walked.faults = [...walked.faults, ...proof.faults]
    tell({ ...walked })
    after = proof.next ?? undefined
  }
  return walked
}

export function VerifyAudit() {
  const { t } = useTranslation('system')
  const [soFar, tell] = useState<Walked>()
  const verify = useMutation({ mutationFn: () => walk(tell) })
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={verify.isPending} onClick={() => verify.mutate()}>
          {t('audit.verify')}
        </Button>
        {verify.isPending && soFar && (
          <span className="num text-sm text-ink-2">
            {t('audit.verifying', { rows: soFar.rows, head: soFar.head })}
          </span>
        )}
      </div>
      <Refusal error={verify.error} />
      {verify.data && <Verdict walked={verify.data} />}
    </div>
  )
}

function Verdict({ walked }: { walked: Walked }) {
  const { t } = useTranslation('system')
  const holds = walked.faults.length === 0
  const Icon = holds ? CircleCheck : CircleX
  return (
    <Panel>
      <p role="status" className={`flex items-center gap-2 ${holds ? 'text-gain' : 'text-fault'}`}>
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        {holds ? t('audit.holds', { rows: walked.rows }) : t('audit.broken')}
      </p>
      {!holds && (
        <ul className="list-disc pl-5 text-sm">
          {walked.faults.map(fault => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-2">
        {t('audit.headHash')} <code className="text-xs break-all">{walked.headHash}</code>
      </p>
    </Panel>
  )
}
