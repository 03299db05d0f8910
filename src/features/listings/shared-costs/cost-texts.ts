import { formatList } from '#domain/format.ts'
import { ownersInWords } from '#domain/listings/home-words.ts'

const ORDINALS = ['', '', 'second', 'third', 'fourth', 'fifth'] as const

/** Which calculators the figures of a home link to. */
export interface Calculators {
  /** The address of the mortgage calculator that is open to the person. */
  mortgage: string
  /** Null for staff, who have no tools. */
  transfer: 'open' | 'for members' | null
}

/** Somebody of the group on whose screen it is. */
export interface Person {
  id: number
  name: string
  picture: string | null
  /** Has saved the home. */
  hasSaved: boolean
  isYou: boolean
}

/** With whom, for the line above the figures. */
export function withText(people: readonly Person[]): string {
  return `With ${formatList(people.filter(({ isYou }) => !isYou).map(({ name }) => name))}, law in force today`
}

/** Who else has saved the home: 'Priya and Sam saved this home.' Null for nobody. */
export function savedText(people: readonly Person[]): string | null {
  const keepers = people.filter(({ isYou, hasSaved }) => hasSaved && !isYou).map(({ name }) => name)
  return keepers.length > 0 ? `${formatList(keepers)} saved this home.` : null
}

/** How the houses are called that so many reach together, where a group, or who is thought of, has `here` owners. */
export function reachText(owners: number, here: number, isGroup: boolean): string {
  if (owners === 1) return 'Alone'
  if (owners === here && isGroup) return 'Your group'
  if (owners === here + 1) return `With a ${ORDINALS[owners]}`
  const words = ownersInWords(owners)
  return `${words[0]?.toUpperCase()}${words.slice(1)} of you`
}
