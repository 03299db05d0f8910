import type { FhsaRule } from '#domain/snapshot/rules.ts'

/** Room in an FHSA, in dollars. */
export interface FhsaRoom {
  /** What can still be contributed this year. */
  now: number
  /** What can be contributed from January 1, if nothing more is this year. */
  next: number
  /** The first year in which contributions exceeded the room; null if none did. */
  over: number | null
}

/** `contributed` has the contributions of each year since it was opened, including transfers from an RRSP; the last is this year's. */
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
