import { type Decision, no, YES } from '#domain/decision.ts'
import { GROUP_LIMIT } from '#domain/groups/invitations/limits.ts'
import { plainLine } from '#domain/typed-lines.ts'
import type { TextRule } from '#domain/text-rule.ts'

export const GROUP_NAME_MAX = 60

export const GROUP_LEAST = 2

export const GROUP_NAME_RULE: TextRule = {
  normalize: plainLine,
  isValid: (name) => [...name].length <= GROUP_NAME_MAX,
  message: `Please choose a name of at most ${GROUP_NAME_MAX} characters.`,
}

export function maySeat(seats: number, members: number): Decision {
  if (!Number.isInteger(seats) || seats < GROUP_LEAST || seats > GROUP_LIMIT)
    return no(`A group has ${GROUP_LEAST} to ${GROUP_LIMIT} people.`)
  return seats < members ? no(`You are ${members} already.`) : YES
}

/** Returns one for a group that hasn't chosen a size and isn't full. */
export function emptySeats(members: number, seats: number | null): number {
  return Math.max(0, Math.min(seats ?? members + 1, GROUP_LIMIT) - members)
}
