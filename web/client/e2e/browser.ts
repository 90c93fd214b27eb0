// The package's types hold in a page, without those of Node.
import { createClient, type Schemas } from '@gomve/client'

const me = createClient({ url: location.origin, token: 'secret', fetch, WebSocket })

export const seats: Schemas['groups.Seat'][] = []
for await (const seat of me.all('token/gb/myJoinList')) seats.push(seat)
