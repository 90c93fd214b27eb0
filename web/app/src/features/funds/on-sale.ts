// The classes that the public queue sells now, each with its lowest price.
import { useQuery } from '@tanstack/react-query'
import { classesQuery, queuePricesQuery } from '@/features/market'

export function useOnSale() {
  const classes = useQuery(classesQuery)
  const prices = useQuery(queuePricesQuery)
  const onSale = (classes.data ?? []).flatMap(({ classId, name, hue, cover }) => {
    const price = prices.data?.get(classId)
    return price ? [{ classId, name, hue, cover, price }] : []
  })
  return { isLoading: classes.isPending || prices.isPending, onSale }
}
