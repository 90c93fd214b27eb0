// What is chosen lives in the address: a reload or a shared link shows the same.
import { useSearchParams } from 'react-router'

/** One part of the address after the question mark. Setting one drops those that hang on it. */
export function useAddress(name: string, drops: readonly string[] = []) {
  const [params, setParams] = useSearchParams()
  const set = (value: string) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const part of drops) next.delete(part)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return [params.get(name) ?? '', set] as const
}
