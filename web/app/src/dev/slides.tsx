// The slides of the design system.
import { Cover } from '@gomve/ui/cover'
import { Swiper } from '@/ui/swiper'
import { Part } from './part'

const slides = [
  { key: 'draw', words: 'Tự kiểm tra lượt bốc thăm' },
  { key: 'venue', words: 'Mở quầy Bạch Đằng, Đà Nẵng' },
] as const

export function Slides() {
  return (
    <Part name="Swiper">
      <div className="-mx-4">
        <Swiper
          label="Tin tức"
          slides={slides.map(({ key, words }) => ({
            key,
            content: (
              <div className="card overflow-hidden">
                <Cover seed={key} motif={key} className="h-32" />
                <p className="p-3 text-base font-semibold">{words}</p>
              </div>
            ),
          }))}
        />
      </div>
    </Part>
  )
}
