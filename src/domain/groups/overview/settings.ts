import { type Decision, no, YES } from '#domain/decision.ts'
import { MAX_GROUP_SIZE } from '#domain/groups/invitations/limits.ts'
import { plainLine } from '#domain/typed-lines.ts'
import type { TextRule } from '#domain/text-rule.ts'

export const GROUP_NAME_MAX = 60

export const MIN_GROUP_SIZE = 2

export const GROUP_NAME_RULE: TextRule = {
  normalize: plainLine,
  isValid: (name) => [...name].length <= GROUP_NAME_MAX,
  message: `Please use at most ${GROUP_NAME_MAX} characters for the name.`,
}

export function maySetSeats(seats: number, members: number): Decision {
  if (!Number.isInteger(seats) || seats < MIN_GROUP_SIZE || seats > MAX_GROUP_SIZE)
    return no(`A group has ${MIN_GROUP_SIZE} to ${MAX_GROUP_SIZE} people.`)
  return seats < members ? no(`There are already ${members} of you.`) : YES
}

/** Returns the number of empty seats: one if a group hasn't chosen a size and isn't full. */
export function emptySeats(members: number, seats: number | null): number {
  return Math.max(0, Math.min(seats ?? members + 1, MAX_GROUP_SIZE) - members)
}
