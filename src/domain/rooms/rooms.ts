import { total as sumOf } from '#domain/exits/cents.ts'
import { floorOf } from '#domain/exits/fraction.ts'
import { exactRents, type ExactRents } from './rents.ts'

const MAX_ROOMS = 8

export interface DividedRooms extends ExactRents {
  /** What each person pays, in whole cents. They add up. */
  cents: number[]
  /** What the most envious person would gain by changing rooms: 0, or a cent that can't be avoided. */
  greatestEnvy: number
}

/**
 * Divides rooms and their total rent, in cents. Picks the rounding of the exact rents with the smallest greatest envy, then the smallest total
 * envy, then the best for the worst-off, then the first rooms rounded up. Throws RangeError unless there are as many rooms as people, up to 8.
 */
export function dividedRooms(
  values: readonly (readonly number[])[],
  total: number,
  options: { mayBeNegative?: boolean } = {},
): DividedRooms {
  const count = values.length
  if (count === 0 || count > MAX_ROOMS || values.some((bids) => bids.length !== count))
    throw new RangeError('You need as many rooms as people, up to 8.')
  const exact = exactRents(values, total, options)
  const rounded = roundings(exact, total).map((cents) => ({ cents, ...judged(values, exact.roomOf, cents) }))
  // The sort is stable, and roundings with the first rooms rounded up come first.
  const [best] = rounded.toSorted(
    (one, other) =>
      one.greatestEnvy - other.greatestEnvy || one.totalEnvy - other.totalEnvy || other.lowest - one.lowest,
  )
  if (!best) throw new RangeError('The rents don’t add up.')
  return { ...exact, cents: best.cents, greatestEnvy: best.greatestEnvy }
}

/** Returns every way to round rents so that they add up, starting with the first rooms rounded up. Rents are by person. */
function roundings({ rents, roomOf }: ExactRents, total: number): number[][] {
  const floors = rents.map((rent) => Number(floorOf(rent)))
  const left = total - sumOf(floors)
  const inRoomOrder = roomOf.map((_, room) => roomOf.indexOf(room))
  const broken = inRoomOrder.filter((person) => rents[person]?.under !== 1n)
  return subsets(broken, left).map((up) => floors.map((rent, person) => rent + (up.includes(person) ? 1 : 0)))
}

function subsets(all: readonly number[], size: number): number[][] {
  const [first, ...rest] = all
  if (size === 0) return [[]]
  if (first === undefined) return []
  return [...subsets(rest, size - 1).map((chosen) => [first, ...chosen]), ...subsets(rest, size)]
}

function judged(values: readonly (readonly number[])[], roomOf: readonly number[], cents: readonly number[]) {
  const rentOf = rentsByRoom(roomOf, cents)
  const gains = values.map((bids, person) => {
    const net = bids.map((bid, room) => bid - (rentOf[room] ?? 0))
    const kept = net[roomOf[person] ?? 0] ?? 0
    return { own: kept, envies: net.map((one) => Math.max(0, one - kept)) }
  })
  const envies = gains.flatMap((one) => one.envies)
  return {
    greatestEnvy: Math.max(...envies),
    totalEnvy: sumOf(envies),
    lowest: Math.min(...gains.map(({ own }) => own)),
  }
}

export function rentsByRoom<Rent>(roomOf: readonly number[], rents: readonly Rent[]): Rent[] {
  return roomOf.flatMap((_, room) => rents[roomOf.indexOf(room)] ?? [])
}
