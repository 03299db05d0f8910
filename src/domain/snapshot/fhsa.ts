import type { FhsaRule } from '#domain/snapshot/rules.ts'

/** Room in an FHSA, in dollars. */
export interface FhsaRoom {
  /** What can still be put in this year. */
  now: number
  /** What can be put in from January 1, if nothing more is this year. */
  next: number
  /** The first year in which more was put in than there was room for; null if that never happened. */
  over: number | null
}

/** `contributed` is what was put in each year since it was opened, with transfers from an RRSP; the last is this year's. */
export function fhsaRoom(contributed: readonly number[], opened: number, rule: FhsaRule): FhsaRoom {
  let room = rule.yearly
  let all = 0
  let now = room
  let over: number | null = null
  for (const [at, amount] of contributed.entries()) {
    if (amount > room) over ??= opened + at
    all += amount
    now = Math.max(0, room - amount)
    room = Math.max(0, Math.min(rule.yearly + Math.min(rule.carried, now), rule.lifetime - all))
  }
  return { now, next: room, over }
}
