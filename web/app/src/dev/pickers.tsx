// Wheels, months and slides of the design system.
import { Cover } from '@gomve/ui/cover'
import { Wheel } from '@gomve/ui/wheel'
import { useState } from 'react'
import { Calendar } from '@/ui/calendar'
import { Picker } from '@/ui/picker'
import { Swiper } from '@/ui/swiper'
import { Part } from './part'

const banks = ['Vietcombank', 'BIDV', 'VietinBank', 'Techcombank', 'MB Bank', 'ACB', 'VPBank'].map(label => ({
  value: label,
  label,
}))
const slides = [
  { key: 'draw', words: 'Tự kiểm tra lượt bốc thăm' },
  { key: 'venue', words: 'Mở quầy Bạch Đằng, Đà Nẵng' },
] as const

export function Pickers() {
  const [bank, setBank] = useState(['BIDV'])
  const [wheel, setWheel] = useState('MB Bank')
  const [range, setRange] = useState<{ from?: string; to?: string }>({})
  const tap = (day: string) =>
    setRange(now => (now.from && !now.to && day >= now.from ? { from: now.from, to: day } : { from: day }))
  return (
    <Part name="Picker · Calendar · Swiper">
      <Picker
        label="Ngân hàng"
        columns={[{ label: 'Ngân hàng', options: banks }]}
        value={bank}
        onChange={setBank}
      />
      <div className="card p-4">
        <Wheel label="Ngân hàng" options={banks} value={wheel} onChange={setWheel} />
      </div>
      <div className="card p-4">
        <Calendar {...range} onTap={tap} />
      </div>
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
