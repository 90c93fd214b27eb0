// The demo's sign-in helper: the operators to try, each with its current code. A real installation has none.
import { useMutation, useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { Refusal } from '@/ui/refusal'

interface DemoOperator {
  name: string
  role: Shapes['admin.Role']
  password: string
  totp: string
}

async function operators(): Promise<DemoOperator[]> {
  const answer = await fetch('/demo/access.json', { headers: { Accept: 'application/json' } })
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return []
  const access = (await answer.json()) as { operators?: DemoOperator[] }
  return access.operators ?? []
}

interface Picked {
  name: string
  password: string
  totp: string
}

export function DemoOperators({ onPick }: { onPick: (who: Picked) => void }) {
  const { t } = useTranslation()
  const known = useQuery({ queryKey: ['demo access'], queryFn: operators, retry: false })
  // A code is valid for half a minute, so the one that fills the form is fetched on the click.
  const pick = useMutation({
    mutationFn: async (name: string) => (await operators()).find(who => who.name === name),
    onSuccess: who => who && onPick({ name: who.name, password: who.password, totp: who.totp }),
  })
  if (!known.data?.length) return null
  return (
    <section className="space-y-3 rounded-card border border-dashed border-warning/50 p-4">
      <h2 className="flex items-center gap-2 font-semibold text-warning">
        <FlaskConical className="size-5" aria-hidden="true" />
        {t('login.demo')}
      </h2>
      <p className="text-sm text-ink-2">{t('login.demoHint')}</p>
      <div className="flex flex-wrap gap-2">
        {known.data.map(({ name, role }) => (
          <button
            key={name}
            type="button"
            disabled={pick.isPending}
            onClick={() => pick.mutate(name)}
            className="press min-h-11 rounded-xl bg-warning/15 px-4 text-left text-sm text-warning"
          >
            <span className="font-semibold">{name}</span> · {t(`role.${role}`)}
          </button>
        ))}
      </div>
      <Refusal error={pick.error} />
    </section>
  )
}
