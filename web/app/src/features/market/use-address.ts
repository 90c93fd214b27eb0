// What a form or a sheet of the market keeps in the address, so that it is still there after a page that it
// led to.
import { useSearchParams } from 'react-router'

export function useAddress() {
  const [params, setParams] = useSearchParams()
  /** An empty value is taken out of the address. */
  const put = (values: Record<string, string>) =>
    setParams(
      now => {
        for (const [name, value] of Object.entries(values)) {
          if (value) now.set(name, value)
          else now.delete(name)
        }
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const count = (most: number) => Math.max(1, Math.min(most, Math.trunc(Number(params.get('count'))) || 1))
  return { params, put, count }
}
