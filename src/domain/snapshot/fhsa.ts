import type { FhsaRule } from '#domain/snapshot/rules.ts'

/** Room in an FHSA, in dollars. */
export interface FhsaRoom {
  /** What can still be contributed this year. */
  now: number
  /** What can be contributed from January 1, if nothing more is this year. */
  next: number
  /** The first year in which contributions exceeded the room, and by how much; null if none did. */
  over: { year: number; amount: number } | null
}

/** What someone put into an FHSA in a year, in dollars. */
export interface FhsaYear {
  contributed: number
  /** Moved from an RRSP, which takes up room like a contribution. */
  moved: number
}

export const roomUsed = ({ contributed, moved }: FhsaYear): number => contributed + moved

/** Returns the tax on an amount above the room that stays for some months, in dollars. */
export function excessTax(amount: number, months: number, { excessPercentMonthly }: FhsaRule): number {
  return (amount * months * excessPercentMonthly) / 100
}

/** `used` has the room used in each year since it was opened; the last is this year's. */
export function fhsaRoom(used: readonly number[], opened: number, rule: FhsaRule): FhsaRoom {
  let room = rule.yearly
  let all = 0
  let now = room
  let over: FhsaRoom['over'] = null
  for (const [at, amount] of used.entries()) {
    if (amount > room) over ??= { year: opened + at, amount: amount - room }
    all += amount
    now = Math.max(0, room - amount)
    room = Math.max(0, Math.min(rule.yearly + Math.min(rule.carried, now), rule.lifetime - all))
  }
  return { now, next: room, over }
}
