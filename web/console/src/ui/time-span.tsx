// Choosing a span of time on the Vietnamese clock: it is kept in the address as the server accepts it.
import { fromField, toField } from '@gomve/ui/lib/time'
import { useAddress } from '@/lib/address'
import { TextField } from './fields'

/** Both ends of a span of time. */
export function TimeSpan({ from, until }: { from: string; until: string }) {
  const [since, setSince] = useAddress('from')
  const [end, setEnd] = useAddress('until')
  return (
    <>
      <Moment label={from} moment={since} onChange={setSince} />
      <Moment label={until} moment={end} onChange={setEnd} />
    </>
  )
}

interface MomentProps {
  label: string
  moment: string
  onChange: (moment: string) => void
}

export function Moment({ label, moment, onChange }: MomentProps) {
  return (
    <TextField
      className="w-52"
      label={label}
      type="datetime-local"
      value={moment ? toField(moment) : ''}
      onChange={value => onChange(fromField(value) ?? '')}
    />
  )
}
