// The audit trail of operators' acts, each row with the hash of the previous one.
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { answerOf, useMay } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { AuditRequest, Hash } from './audit-line'
import { VerifyAudit } from './verify-audit'

const audit = resource(
  {
    list: '/audit/list',
    id: 'number',
    part: 'number',
    filters: { who: [], act: [], from: [], until: [], sort: ['newest', 'oldest'] },
    query: ({ who, ...rest }) => ({ operatorId: who, ...rest }),
  },
  function useAudit() {
    const { t } = useTranslation(['system', 'common'])
    const maySee = useMay('operators')
    const operators = useQuery({ ...answerOf('/operator/list'), enabled: maySee })
    const acts = useActs()
    const known = operators.data?.items.map(({ operatorId, name }) => ({ value: operatorId, label: name }))
    return {
      title: t('audit.title'),
      hint: t('audit.hint'),
      empty: t('audit.empty'),
      origin: { from: t('audit.emptyFrom') },
      choose: t('audit.choose'),
      above: <VerifyAudit />,
      filters: {
        who: maySee
          ? {
              label: t('audit.who'),
              options: [{ value: '', label: t('audit.everybody') }, ...(known ?? [])],
              className: 'w-52',
              lead: true,
            }
          : undefined,
        act: {
          label: t('audit.act'),
          options: [{ value: '', label: t('audit.all') }, ...acts.options],
          className: 'w-72',
          lead: true,
        },
        from: { label: t('audit.from'), moment: true },
        until: { label: t('common:filter.until'), moment: true },
      },
      columns: [
        { key: 'number', head: t('audit.number'), cell: line => <span className="num">{line.number}</span> },
        { key: 'act', head: t('audit.act'), cell: line => acts.titleOf(line.act) },
        { key: 'who', head: t('audit.who'), cell: line => line.operatorName || t('audit.program') },
        {
          key: 'doneAt',
          head: t('audit.doneAt'),
          cell: line => <When at={line.doneAt} exact />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      name: line => t('audit.line', { number: line.number }),
      facts: line => [
        { name: t('audit.act'), value: acts.titleOf(line.act) },
        { name: t('audit.call'), value: <code>{line.act}</code> },
        { name: t('audit.who'), value: line.operatorName || t('audit.program') },
        { name: t('audit.doneAt'), value: <When at={line.doneAt} exact /> },
        { name: t('audit.address'), value: <span className="num">{line.address}</span> },
        { name: t('audit.hash'), value: <Hash of={line.hash} />, long: true },
        { name: t('audit.previous'), value: <Hash of={line.previous} />, long: true },
      ],
      note: ({ request }) => request !== 'null' && <AuditRequest json={request} />,
    }
  },
)

/** Acts by the names that the server gives them; one of an earlier version keeps its call's name. */
function useActs() {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['/audit/acts', language],
    queryFn: ({ signal }) => get('/audit/acts', undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = data?.acts.map(({ act, title }) => ({ value: act, label: title })) ?? []
  return { options, titleOf: (act: string) => options.find(({ value }) => value === act)?.label ?? act }
}

export default function AuditScreen() {
  return <ResourceScreen of={audit} />
}
