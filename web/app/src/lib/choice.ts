// Which of several views of a page is shown, kept in its address: a reload, back and a shared link keep it.
import { useSearchParams } from 'react-router'

/** The first view is not written to the address, and is shown for a value that is none of them. */
export function useChoice<View extends string>(name: string, views: readonly [View, ...View[]]) {
  const [params, setParams] = useSearchParams()
  const shown = views.find(view => view === params.get(name)) ?? views[0]
  const choose = (next: View) =>
    setParams(
      now => {
        if (next === views[0]) now.delete(name)
        else now.set(name, next)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [shown, choose] as const
}
