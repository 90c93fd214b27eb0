// A user who is no provider: what the role is, what became of the application, and applying.
import { Button } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { Steps } from '@gomve/ui/steps'
import { toast } from '@gomve/ui/toast'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '@/ui/fields'
import { SectionTitle } from '@/ui/page'
import { BeforeApproving } from './before-approval'
import { type FundsInfo, useApply } from './calls'
import { Decided, Waiting } from './role-state'

export function Applicant({ info }: { info: FundsInfo }) {
  const { role } = info
  if (role?.state === 'applying') return <Waiting role={role} before={info.beforeApproval} />
  return (
    <>
      <div className="space-y-3 px-4 pt-1">
        {role && <Decided role={role} />}
        <What />
      </div>
      <Terms info={info} />
      <Applying info={info} />
    </>
  )
}

function What() {
  const { t } = useTranslation('funds')
  return (
    <section className="relative overflow-hidden rounded-hero bg-linear-135 from-[#4a3fb0] to-[#2a2f6e] p-5">
      <Landmark
        aria-hidden="true"
        strokeWidth={1}
        className="absolute -top-2 -right-4 size-24 text-white/20"
      />
      <h2 className="relative max-w-[16ch] text-2xl leading-tight font-semibold text-white">
        {t('what.title')}
      </h2>
      <p className="relative mt-2 text-base text-white">{t('what.text')}</p>
    </section>
  )
}

function Terms({ info: { leastAmount } }: { info: FundsInfo }) {
  const { t } = useTranslation('funds')
  const dong = useDong()
  return (
    <>
      <SectionTitle>{t('what.how')}</SectionTitle>
      <div className="px-4">
        <Steps steps={[t('what.step1'), t('what.step2'), t('what.step3')]} />
      </div>
      <SectionTitle>{t('what.know')}</SectionTitle>
      <section className="card mx-4 space-y-3 p-4">
        <Facts
          facts={[
            { name: t('what.least'), value: <span className="num">{dong(leastAmount)}</span>, strong: true },
          ]}
        />
        <ul className="list-disc space-y-2 pl-5 text-sm text-ink-2">
          <li>{t('what.yours')}</li>
          <li>{t('what.earns')}</li>
          <li>{t('what.risk')}</li>
          <li>{t('what.givesUp')}</li>
        </ul>
      </section>
    </>
  )
}

/** A form of one text, which is kept until it is sent. */
const draft = 'draft:fundsApplication'

function Applying({ info: { beforeApproval, whyNotApply } }: { info: FundsInfo }) {
  const { t } = useTranslation('funds')
  const applying = useApply()
  const [note, setNote] = useState(() => sessionStorage.getItem(draft) ?? '')
  const type = (typed: string) => {
    setNote(typed)
    sessionStorage.setItem(draft, typed)
  }
  const send = () =>
    applying.act({ note }, () => {
      sessionStorage.removeItem(draft)
      toast.success(t('apply.done'))
    })
  return (
    <>
      <SectionTitle>{t('apply.title')}</SectionTitle>
      <form
        noValidate
        className="space-y-4 px-4"
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <BeforeApproving before={beforeApproval} />
        <TextArea
          label={t('apply.note')}
          hint={t('apply.noteHint')}
          value={note}
          onChange={event => type(event.target.value)}
          maxLength={300}
        />
        {whyNotApply && (
          <p role="status" className="text-center text-sm text-warning">
            {whyNotApply.message}
          </p>
        )}
        <Button type="submit" size="lg" wide busy={applying.isPending} disabled={Boolean(whyNotApply)}>
          {t('apply.send')}
        </Button>
      </form>
    </>
  )
}
