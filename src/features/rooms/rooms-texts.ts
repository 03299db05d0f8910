import { capitalized, formatList } from '#domain/format.ts'
import { moneyText, nameOf, type Owner, type Owners } from '#features/exits/exit-texts.ts'

/** The data for the rooms page. Amounts are in cents a month; `bids` has a row for each owner. */
export interface RoomsHome {
  owners: Owners
  rooms: readonly string[]
  total: number
  bids: readonly (readonly number[])[]
  /** In percent, by owner. */
  shares: readonly number[]
}

export const FIRST_ROOMS = ['Attic', 'Bay room', 'Garden room', 'Back bedroom', 'Studio'] as const

/** Formats a gain with its sign. */
export const gainText = (cents: number): string => (cents > 0 ? `+${moneyText(cents)}` : moneyText(cents))

/** "Leila takes the attic, you take the bay room and Kofi takes the garden room." */
export function whoTakesWhat(owners: Owners, rooms: readonly string[], roomOf: readonly number[]): string {
  const [first, ...others] = owners.map(
    (owner, place) => `${nameOf(owner)} ${takes(owner)} ${roomText(rooms[roomOf[place] ?? 0])}`,
  )
  return capitalized(formatList([first ?? '', ...others]))
}

const takes = (owner: Owner) => (owner.isYou ? 'take' : 'takes')

/** A room within a sentence: "the bay room", but "the TV room". */
export function roomText(name = ''): string {
  return `the ${/^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)}`
}
