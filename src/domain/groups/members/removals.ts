import { type Decision, no, YES } from '#domain/decision.ts'
import { DAY_MS } from '#domain/duration.ts'

export const REMOVAL_LASTS_MS = 30 * DAY_MS

function requiredVoters(members: readonly number[], concerned: number): number[] {
  return members.filter((id) => id !== concerned)
}

export function mayProposeRemoval(facts: {
  members: readonly number[]
  by: number
  concerned: number
}): Decision {
  const { members, by, concerned } = facts
  if (concerned === by) return no('To leave the group yourself, use “Leave the group”.')
  if (!members.includes(by) || !members.includes(concerned)) return no('This person isn’t in your group.')
  if (requiredVoters(members, concerned).length < 2) {
    return no('There are only two of you. If you don’t want to continue together, you can leave the group.')
  }
  return YES
}

export function isRemovalAgreed(
  members: readonly number[],
  concerned: number,
  yes: ReadonlySet<number>,
): boolean {
  const others = requiredVoters(members, concerned)
  return others.length >= 2 && others.every((id) => yes.has(id))
}
