// The user's picture: a tap chooses another, which is scaled down before it is sent.
import { Spinner } from '@gomve/ui/spinner'
import { toast } from '@gomve/ui/toast'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/ui/avatar'
import { confirm } from '@/ui/confirm'
import { base64, shrink } from '@/ui/image-uploader'
import { type Profile, usePhoto, useRemovePhoto } from './calls'

const side = 640

export function PhotoPicker({ profile }: { profile: Profile }) {
  const { t } = useTranslation('user')
  const [reading, setReading] = useState(false)
  const saving = usePhoto()
  const removing = useRemovePhoto()
  const busy = reading || saving.isPending || removing.isPending

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (!file) return
    setReading(true)
    const encoded = await shrink(file, side)
      .then(({ blob }) => base64(blob))
      .catch(() => undefined)
    setReading(false)
    event.target.value = ''
    if (!encoded) return toast.error(t('set.photoUnreadable'))
    saving.act({ photo: encoded }, () => toast.success(t('saved')))
  }
  async function remove() {
    if (await confirm({ title: t('set.removePhotoQuestion'), danger: true })) removing.act({ photo: '' })
  }

  return (
    <section className="flex flex-col items-center px-4 pt-3">
      <label className="press relative rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-primary">
        <Avatar name={profile.nickname} photo={profile.photo} size={96} silent />
        <span className="sr-only">{t('set.photo')}</span>
        <span
          aria-hidden="true"
          className="absolute -right-1 -bottom-1 grid size-9 place-items-center rounded-full bg-primary text-primary-ink ring-4 ring-page"
        >
          {busy ? <Spinner className="size-4.5" /> : <Camera className="size-4.5" />}
        </span>
        <input type="file" accept="image/*" disabled={busy} onChange={choose} className="sr-only" />
      </label>
      {profile.photo && (
        <button
          type="button"
          disabled={busy}
          onClick={() => void remove()}
          className="press mt-2 min-h-11 px-4 text-sm text-ink-2"
        >
          {t('set.removePhoto')}
        </button>
      )}
    </section>
  )
}
