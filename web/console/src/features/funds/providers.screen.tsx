// Providers: applications that two operators approve, and those who have the role.
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf, useMe } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import type { Provider } from './calls'
import { ApproveProvider, RejectProvider } from './decide-provider'
import { providerColumns } from './provider-columns'
import { providerFacts } from './provider-facts'

export const providers = resource(
  {
    list: '/provider/list',
    id: 'providerId',
    one: id => answerOf('/provider/get', { providerId: id }),
    filters: {
      state: ['applying', 'approved', 'rejected', 'ended', 'all'],
      userId: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest'],
    },
    query: ({ state, ...given }) => ({ ...given, state: state === 'all' ? undefined : state }),
    every: pollEvery,
    queue: 'funds.providers',
  },
  function useProviders() {
    const { t } = useTranslation(['funds', 'common'])
    const me = useMe()?.operatorId
    // The server enforces who may decide.
    const isMine = ({ state, proposedBy }: Provider) => state === 'applying' && proposedBy === me
    return {
      title: t('providers.title'),
      hint: t('providers.hint'),
      empty: t('providers.empty'),
      origin: { from: t('providers.emptyFrom') },
      choose: t('providers.choose'),
      name: t('provider.title'),
      filters: {
        state: {
          label: t('common:field.state'),
          option: value => t(value === 'all' ? 'common:filter.any' : `role.${value}`),
        },
        userId: { label: t('common:field.person'), person: true },
        from: { label: t('provider.from'), moment: true },
        until: { label: t('provider.until'), moment: true },
      },
      nameOf: ({ nickname }) => nickname,
      columns: providerColumns(t),
      facts: item => providerFacts(item, t),
      note: item => isMine(item) && <p className="text-sm text-ink-2">{t('approveProvider.mine')}</p>,
      acts: [
        {
          words: t('approveProvider.open'),
          tone: 'primary',
          fits: item => item.state === 'applying' && !isMine(item),
          Dialog: ApproveProvider,
        },
        {
          words: t('rejectProvider.open'),
          tone: 'danger',
          fits: ({ state }) => state === 'applying',
          Dialog: RejectProvider,
        },
      ],
    }
  },
)

export default function ProvidersScreen() {
  return <ResourceScreen of={providers} />
}
