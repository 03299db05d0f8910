import { total as sumOf } from '#domain/exits/cents.ts'
import { isAnswerTo, type SealedTermKey, type TermAnswer } from './questions.ts'

/** What a round is about. */
export type Purpose = SealedTermKey | 'rooms'

export const PURPOSES: readonly Purpose[] = ['stops-paying', 'loses-income', 'couple-separates', 'rooms']

/** The setup of a round about rooms: as many rooms as members, and their total monthly cost in cents. */
export interface RoomsSetup {
  rooms: string[]
  total: number
}

/** What each room is worth to one person a month, in cents. */
interface RoomsAnswer {
  bids: number[]
}

export type SealedAnswer = TermAnswer | RoomsAnswer

export const isBids = (answer: SealedAnswer): answer is RoomsAnswer => 'bids' in answer

export const isTermAnswer = (answer: SealedAnswer): answer is TermAnswer => 'options' in answer

export const MAX_ROOM_NAME_LENGTH = 40
export const MAX_ROOMS_TOTAL = 5_000_000

/** Returns whether the setup suits the number of members. */
export function isSetupFor({ rooms, total }: RoomsSetup, members: number): boolean {
  const names = new Set(rooms.map((name) => name.trim().toLowerCase()))
  return rooms.length === members && names.size === members && !names.has('') && total <= MAX_ROOMS_TOTAL
}

/** Returns whether an answer fits the round. Bids have to add up to the rooms' total cost. */
export function isAnswerFor(purpose: Purpose, setup: RoomsSetup | null, answer: SealedAnswer): boolean {
  if (purpose !== 'rooms') return isTermAnswer(answer) && isAnswerTo(purpose, answer)
  if (setup === null || !isBids(answer)) return false
  return answer.bids.length === setup.rooms.length && sumOf(answer.bids) === setup.total
}
