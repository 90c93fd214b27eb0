// The published facts of a draw, and the draw repeated here.
import { verifyDraw } from '@gomve/shared/draw'
import { open } from '@gomve/shared/envelope'
import { Badge } from '@gomve/ui/badge'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { components } from '@/api/public/schema'
import { Button } from '@/ui/button'
import { Loaded } from '@/ui/page'
import { Refusal } from '@/ui/refusal'

type DrawRecord = components['schemas']['groups.DrawRecord']

/** Public: an operator sees the same draw as everybody else. */
async function drawOf(groupId: string, signal: AbortSignal): Promise<DrawRecord> {
  const answer = await fetch(`/rest/v3/api/gb/getDraw?${new URLSearchParams({ groupId })}`, { signal })
  return open(answer.status, await answer.json()) as DrawRecord
}

export function DrawFacts({ groupId }: { groupId: string }) {
  const { t } = useTranslation('sales')
  const draw = useQuery({ queryKey: ['draw', groupId], queryFn: ({ signal }) => drawOf(groupId, signal) })
  return (
    <div className="space-y-3 border-t border-tint/8 pt-4">
      <h3 className="font-semibold">{t('draw.title')}</h3>
      <Loaded query={draw}>{record => <Facts record={record} />}</Loaded>
    </div>
  )
}

function Facts({ record }: { record: DrawRecord }) {
  const { t } = useTranslation('sales')
  const check = useMutation({ mutationFn: () => verified(record) })
  const winners = record.seats.filter(seat => seat.won)
  return (
    <>
      <p className="text-sm text-ink-2">{t('draw.seed')}</p>
      <code className="block text-xs break-all">{record.serverSeed}</code>
      <p className="text-sm">
        {t('draw.winners')} {winners.map(seat => `${seat.place} ${seat.name}`).join(', ')}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm text-primary-soft">
          {t('draw.transcript')}
        </summary>
        <pre className="overflow-x-auto rounded-xl bg-page p-3 text-xs">{record.transcript}</pre>
      </details>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          {t('draw.check')}
        </Button>
        {check.isSuccess && (
          <Badge tone={check.data ? 'green' : 'red'}>{t(check.data ? 'draw.right' : 'draw.wrong')}</Badge>
        )}
      </div>
      <Refusal error={check.error} />
    </>
  )
}

async function verified(record: DrawRecord): Promise<boolean> {
  const seats = record.seats.map(({ id, clientSeed }) => ({ id, clientSeed }))
  const draw = { groupId: record.groupId, seats, winners: record.winnersWanted }
  const fault = await verifyDraw(record.commitment, record.serverSeed ?? '', draw, record.winners)
  return fault === null
}
