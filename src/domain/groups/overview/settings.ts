import { type Decision, no, YES } from '#domain/decision.ts'
import { GROUP_LIMIT } from '#domain/groups/invitations/limits.ts'
import { plainLine } from '#domain/typed-lines.ts'
import type { TextRule } from '#domain/text-rule.ts'

/** The longest name of a group, in characters. */
export const GROUP_NAME_MAX = 60

/** The fewest people who are a group. */
export const GROUP_LEAST = 2

/** What members call their group; empty: it goes by their names. */
export const GROUP_NAME_RULE: TextRule = {
  normalize: plainLine,
  isValid: (name) => [...name].length <= GROUP_NAME_MAX,
  message: `Please choose a name of at most ${GROUP_NAME_MAX} characters.`,
}

/** Whether a group of `members` may say that it wants to be `seats` people. */
export function maySeat(seats: number, members: number): Decision {
  if (!Number.isInteger(seats) || seats < GROUP_LEAST || seats > GROUP_LIMIT)
    return no(`A group has ${GROUP_LEAST} to ${GROUP_LIMIT} people.`)
  return seats < members ? no(`You are ${members} already.`) : YES
}

/** How many seats of a group are empty: up to as many as it wants to be, one when it has not said, none when it is full. */
export function emptySeats(members: number, seats: number | null): number {
  return Math.max(0, Math.min(seats ?? members + 1, GROUP_LIMIT) - members)
}
