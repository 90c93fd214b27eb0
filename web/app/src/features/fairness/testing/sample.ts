// A set whose draws are true ones, made here as the server makes them.
import { drawCommitment, drawWinners } from '@gomve/shared/draw'
import type { Drawn, DrawSums, Fairness } from '../calls'
import { countPlaces } from '../places'

export const sums: DrawSums = {
  setId: 's1',
  name: 'Vé VR Hạ Long',
  cover: 'peaks',
  hue: 200,
  price: '200000.00',
  seats: 10,
  winners: 3,
  odds: '3/10',
  groups: 1_248,
  drawn: 12_480,
  won: 3_744,
  lastNumber: 1_250,
  countedAt: '2026-11-24T00:25:00.000+07:00',
}

/** Places that came out even, but for those that are given. */
export const fairness = (won: Record<number, number> = {}): Fairness => ({
  sums,
  places: Array.from({ length: 10 }, (_, at) => ({
    place: at + 1,
    drawn: 1_248,
    won: won[at + 1] ?? (at % 2 === 0 ? 371 : 378),
  })),
})

/** The group of that number, with its draw. */
export async function drawnOf(number: number): Promise<Drawn> {
  const serverSeed = number.toString(16).padStart(64, '0')
  const groupId = String(1_000 + number)
  const seats = Array.from({ length: 10 }, (_, at) => ({
    id: `${number}-${at}`,
    clientSeed: at % 2 ? `ghế ${at}` : '',
  }))
  return {
    groupId,
    number,
    winnersWanted: 3,
    endedAt: '2026-11-23T10:24:00.000+07:00',
    commitment: await drawCommitment(serverSeed),
    serverSeed,
    seats,
    winners: await drawWinners(serverSeed, { groupId, seats, winners: 3 }),
  }
}

/** So many draws, the newest first. */
export const drawsDown = (newest: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => drawnOf(newest - at)))

/** Of a set that has these draws alone. */
export const fairnessOf = (draws: readonly Drawn[]): Fairness => ({
  sums: {
    ...sums,
    groups: draws.length,
    drawn: draws.length * 10,
    won: draws.length * 3,
    lastNumber: draws[0]?.number ?? 0,
  },
  places: countPlaces(draws, Number.POSITIVE_INFINITY),
})
