// Choices are kept in the address: a reload or a shared link shows the same.
import { useSearchParams } from 'react-router'

/**
 * One query parameter of the address. Setting it removes those that depend on it, and is drawn before the
 * next key: who types fast means what was just reached, and the focus moves with it, not after it.
 */
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
      { replace: true, flushSync: true },
    )
  return [params.get(name) ?? '', set] as const
}
