// Both ends of a time, on the Vietnamese clock: they lie in the address as the server takes them.
import { fromField, toField } from '@gomve/ui/lib/time'
import { useAddress } from '@/lib/address'
import { TextField } from './fields'

interface TimeSpanProps {
  from: string
  until: string
  /** Parts of the address that another time makes void. */
  drops?: readonly string[]
}

const typed = (moment: string) => (moment ? toField(moment) : '')

export function TimeSpan({ from, until, drops = [] }: TimeSpanProps) {
  return (
    <>
      <Moment part="from" label={from} drops={drops} />
      <Moment part="until" label={until} drops={drops} />
    </>
  )
}

interface MomentProps {
  part: 'from' | 'until'
  label: string
  drops: readonly string[]
}

function Moment({ part, label, drops }: MomentProps) {
  const [moment, setMoment] = useAddress(part, drops)
  return (
    <TextField
      className="w-52"
      label={label}
      type="datetime-local"
      value={typed(moment)}
      onChange={value => setMoment(fromField(value) ?? '')}
    />
  )
}
