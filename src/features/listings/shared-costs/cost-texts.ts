import { formatList } from '#domain/format.ts'
import { ownersInWords, roomsText } from '#domain/listings/home-words.ts'
import { ownerName } from '#features/calculators/mortgage/owner-texts.ts'

const ORDINALS = ['', '', 'second', 'third', 'fourth', 'fifth'] as const

export interface Calculators {
  mortgage: string
  transfer: 'open' | 'for members' | null
}

export interface Person {
  id: number
  name: string
  picture: string | null
  hasSaved: boolean
  isYou: boolean
}

/** With fewer owners than group members, names only the viewer, so as not to say who would be left out. */
export function personAt(group: readonly Person[] | null, owners: number, index: number): Person | undefined {
  return group && (owners >= group.length || index === 0) ? group[index] : undefined
}

export function ownerNameAt(group: readonly Person[] | null, owners: number, index: number): string {
  const person = personAt(group, owners, index)
  return !person || person.isYou ? ownerName(index) : person.name
}

/** For example 'Priya and Sam saved this home.' Null if nobody did. */
export function savedText(people: readonly Person[]): string | null {
  const keepers = people.filter(({ isYou, hasSaved }) => hasSaved && !isYou).map(({ name }) => name)
  return keepers.length > 0 ? `${formatList(keepers)} saved this home.` : null
}

export function eachText(owners: number): string {
  return `Each of ${ownersInWords(owners)}`
}

/** For example '4 bedrooms, 3 bathrooms, and 2 kitchens'. */
export function roomsInWords(home: Parameters<typeof roomsText>[0]): string {
  return formatList(roomsText(home).slice(0, 3))
}

export function reachText(owners: number, here: number, groupSize: number | null): string {
  if (owners === 1) return 'Alone'
  if (owners === groupSize) return 'Your group'
  if (owners === here + 1) return `With a ${ORDINALS[owners]}`
  const words = ownersInWords(owners)
  return `${words[0]?.toUpperCase()}${words.slice(1)} of you`
}
