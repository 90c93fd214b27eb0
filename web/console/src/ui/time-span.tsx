// Choosing a span of time on the Vietnamese clock: it is kept in the address as the server accepts it.
import { useAddress } from '@/lib/address'
import { MomentField } from './moment-field'

/** Both ends of a span of time. */
export function TimeSpan({ from, until }: { from: string; until: string }) {
  const [since, setSince] = useAddress('from')
  const [end, setEnd] = useAddress('until')
  return (
    <>
      <Moment label={from} value={since} onChange={setSince} />
      <Moment label={until} value={end} onChange={setEnd} />
    </>
  )
}

interface MomentProps {
  label: string
  value: string
  onChange: (moment: string) => void
}

/** One end, as a filter. */
export function Moment(props: MomentProps) {
  return <MomentField className="w-56" {...props} />
}
