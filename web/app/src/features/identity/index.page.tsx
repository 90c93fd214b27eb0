// pages/user/identity: submitting one's identity card, and what became of it.
import { Button } from '@gomve/ui/button'
import { Lead } from '@gomve/ui/lead'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Facts } from '@gomve/ui/rows'
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropDraft, useFields, useRefusals, z } from '@/lib/form'
import { TextField } from '@/ui/fields'
import { base64, ImageUploader, type Picture } from '@/ui/image-uploader'
import { Page } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { identityQuery, type Submission, useSubmit } from './calls'

/** Of cards with 12 or 9 digits, and of passports. */
const numbers = /^(?:(?:\d[ .-]?){9}(?:(?:\d[ .-]?){3})?|(?=[A-Za-z\d]{7,9}$)[A-Za-z]{1,2}\d+)$/

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'name')),
  number: z.string().check(z.trim(), z.regex(numbers, 'number')),
  birthDay: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'birthDay')),
})

const places = {
  'identity.name_malformed': 'name',
  'identity.number_malformed': 'number',
  'identity.birth_impossible': 'birthDay',
  'identity.too_young': 'birthDay',
} as const

export default function IdentityPage() {
  const { t } = useTranslation('identity')
  const identity = useQuery(identityQuery)
  return (
    <Page title={t('title')}>
      <Loaded query={identity} skeleton={<SkeletonRows rows={4} className="h-16" />}>
        {({ last, maySubmit }) => (
          <div className="space-y-4 px-4 pt-2">
            {last && <Last of={last} />}
            {maySubmit && <Form />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Last({ of }: { of: Submission }) {
  const { t } = useTranslation('identity')
  const language = useLanguage()
  return (
    <section className="card space-y-3 p-4" role="status">
      <h2 className="text-base font-semibold">{t(`state.${of.state}`)}</h2>
      {of.state === 'submitted' && <p className="text-sm text-ink-2">{t('waits')}</p>}
      {of.reason && <p className="text-sm text-fault">{t('reason', { reason: of.reason })}</p>}
      <Facts
        facts={[
          { name: t('name'), value: of.name },
          { name: t('number'), value: <span className="num">{of.maskedNumber}</span> },
          { name: t('sentAt'), value: dateTime(of.submittedAt, language) },
        ]}
      />
    </section>
  )
}

function Form() {
  const { t } = useTranslation('identity')
  const [front, setFront] = useState<Picture[]>([])
  const [back, setBack] = useState<Picture[]>([])
  const [tried, setTried] = useState(false)
  const form = useFields(schema, {
    defaults: { name: '', number: '', birthDay: '' },
    draft: { key: 'identity', fields: ['name', 'birthDay'] },
  })
  const sending = useSubmit(useRefusals(form, places))
  const fault = (name: 'name' | 'number' | 'birthDay') => {
    const found = form.formState.errors[name]
    if (!found) return undefined
    return found.type === 'server' ? found.message : t(`fault.${name}`)
  }
  const submit = form.handleSubmit(async card => {
    const [one] = front
    const [other] = back
    if (!one || !other) return setTried(true)
    const pictures = { front: await base64(one.blob), back: await base64(other.blob) }
    sending.act({ ...card, ...pictures }, () => {
      dropDraft('identity')
      toast.success(t('sent'))
    })
  })
  const lacks = tried && (front.length === 0 || back.length === 0)
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Lead icon={IdCard}>{t('lead')}</Lead>
      <TextField
        label={t('name')}
        fault={fault('name')}
        autoComplete="name"
        autoCapitalize="characters"
        maxLength={80}
        {...form.register('name')}
      />
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        fault={fault('number')}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={20}
        className="num"
        {...form.register('number')}
      />
      <TextField
        label={t('birthDay')}
        fault={fault('birthDay')}
        type="date"
        autoComplete="bday"
        className="num"
        {...form.register('birthDay')}
      />
      <ImageUploader label={t('front')} pictures={front} onChange={setFront} most={1} />
      <ImageUploader label={t('back')} pictures={back} onChange={setBack} most={1} />
      {lacks && (
        <p role="alert" className="px-1 text-sm text-fault">
          {t('fault.pictures')}
        </p>
      )}
      <Button type="submit" size="lg" wide busy={sending.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
