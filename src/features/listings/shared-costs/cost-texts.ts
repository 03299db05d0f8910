import { formatList } from '#domain/format.ts'
import { ownersInWords } from '#domain/listings/home-words.ts'

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

export function withText(people: readonly Person[]): string {
  return `Split with ${formatList(people.filter(({ isYou }) => !isYou).map(({ name }) => name))} at today’s tax rates`
}

/** For example 'Priya and Sam saved this home.' Null if nobody did. */
export function savedText(people: readonly Person[]): string | null {
  const keepers = people.filter(({ isYou, hasSaved }) => hasSaved && !isYou).map(({ name }) => name)
  return keepers.length > 0 ? `${formatList(keepers)} saved this home.` : null
}

export function reachText(owners: number, here: number, isGroup: boolean): string {
  if (owners === 1) return 'Alone'
  if (owners === here && isGroup) return 'Your group'
  if (owners === here + 1) return `With a ${ORDINALS[owners]}`
  const words = ownersInWords(owners)
  return `${words[0]?.toUpperCase()}${words.slice(1)} of you`
}
