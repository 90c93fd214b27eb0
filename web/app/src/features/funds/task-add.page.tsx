// pages/user/funds/task-add: publishing a task: what it would reserve, and its best and worst end, are shown
// while it is filled in.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Page, SectionTitle } from '@/ui/page'
import { SkeletonFacts } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { addFundAddress, fundsHub } from './addresses'
import { type Fund, infoQuery } from './calls'
import { Door } from './door'
import { useOnSale } from './on-sale'
import { PublishBar } from './publish-bar'
import { activeFundsQuery } from './task-calls'
import { Subject, Who } from './task-form'
import { QuoteCard, TaskEnds } from './task-quote'
import { SizeAndShare } from './task-size'
import { usePublishing } from './use-publishing'

export default function AddTaskPage() {
  const { t } = useTranslation('fundsTasks')
  const info = useQuery(infoQuery)
  const funds = useQuery({ ...activeFundsQuery, enabled: info.data?.isProvider === true })
  const { isLoading, onSale } = useOnSale()
  if (info.data?.isProvider && funds.data?.length && onSale.length > 0) {
    return <Form funds={funds.data} onSale={onSale} />
  }
  return (
    <Page title={t('publish.title')}>
      <Loaded query={info} skeleton={<SkeletonFacts />}>
        {({ isProvider }) => {
          if (!isProvider) return <Nothing why="notProvider" label={t('publish.become')} to={fundsHub} />
          return (
            <Loaded query={funds} skeleton={<SkeletonFacts />}>
              {known => {
                if (known.length === 0) {
                  return <Nothing why="noFund" label={t('publish.addFund')} to={addFundAddress} />
                }
                if (isLoading) return <SkeletonFacts />
                return <Nothing why="noClass" label={t('publish.toHub')} to={fundsHub} />
              }}
            </Loaded>
          )
        }}
      </Loaded>
    </Page>
  )
}

interface NothingProps {
  why: 'notProvider' | 'noFund' | 'noClass'
  label: string
  to: string
}

function Nothing({ why, label, to }: NothingProps) {
  const { t } = useTranslation('fundsTasks')
  return (
    <Empty
      art={why === 'noFund' ? 'money' : 'people'}
      title={t(`publish.${why}`)}
      hint={t(`publish.${why}Hint`)}
      action={{ label, to }}
    />
  )
}

interface FormProps {
  funds: readonly Fund[]
  onSale: ReturnType<typeof useOnSale>['onSale']
}

function Form({ funds, onSale }: FormProps) {
  const { t } = useTranslation('fundsTasks')
  const publishing = usePublishing(funds, onSale)
  return (
    <Page title={t('publish.title')} footer={<PublishBar publishing={publishing} />}>
      <Door className="px-5 pt-1 pb-3" />
      <Subject publishing={publishing} funds={funds} onSale={onSale} />
      <SectionTitle>{t('field.size')}</SectionTitle>
      <SizeAndShare publishing={publishing} />
      <SectionTitle>{t('field.who')}</SectionTitle>
      <Who publishing={publishing} />
      <SectionTitle>{t('quote.title')}</SectionTitle>
      <QuoteCard publishing={publishing} />
      <TaskEnds publishing={publishing} />
    </Page>
  )
}
