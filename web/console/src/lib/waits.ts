// What a queue declares for the page of work, typed by the list that it names.
import type { ListPath, Row } from '@/api/lists'
import type { Waiting, Waits } from '@/registries'
import type { Decides } from '@/ui/resource'

interface WaitsOf<Path extends ListPath> {
  list: Path
  waiting: (item: Row<Path> & object) => Waiting
  screen: () => Promise<Decides<Row<Path> & object>>
}

export const waits = <Path extends ListPath>(queue: WaitsOf<Path>) => queue as unknown as Waits
