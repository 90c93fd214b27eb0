// The fields of a drawn cover: its motif and its hue, with the picture beside them.
import { Cover, motifs } from '@gomve/ui/cover'
import { useTranslation } from 'react-i18next'
import { Select } from './fields'

type Motif = (typeof motifs)[number]

interface CoverFieldsProps {
  seed: string
  cover: Motif
  hue: number
  onChange: (part: { cover?: Motif; hue?: number }) => void
}

export function CoverFields({ seed, cover, hue, onChange }: CoverFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3">
      <Select
        label={t('cover.motif')}
        value={cover}
        onChange={chosen => onChange({ cover: motifs.find(motif => motif === chosen) ?? cover })}
        options={motifs.map(value => ({ value, label: t(`motif.${value}`) }))}
      />
      <label className="block text-sm text-ink-2">
        {t('cover.hue')}
        <input
          type="range"
          min={0}
          max={359}
          value={hue}
          onChange={event => onChange({ hue: Number(event.target.value) })}
          className="mt-1 block min-h-11 w-full accent-primary"
        />
      </label>
      <Cover seed={seed} motif={cover} hue={hue} className="h-20 rounded-xl" />
    </div>
  )
}
