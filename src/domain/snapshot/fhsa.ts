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

/**
 * Returns the room after the years since it was opened, given what each used; the last is this year. What exceeded the room takes up
 * the next year's: https://www.canada.ca/en/revenue-agency/services/tax/individuals/topics/first-home-savings-account/what-happens-contribute-transfer-too-much.html
 */
export function fhsaRoom(used: readonly number[], opened: number, rule: FhsaRule): FhsaRoom {
  let room = rule.yearly
  let all = 0
  let now = room
  let over: FhsaRoom['over'] = null
  for (const [at, amount] of used.entries()) {
    const left = room - amount
    if (left < 0) over ??= { year: opened + at, amount: -left }
    all += amount
    now = Math.max(0, left)
    const added = Math.min(rule.yearly + Math.min(rule.carried, now), Math.max(0, rule.lifetime - all))
    room = added + Math.min(0, left)
  }
  return { now, next: Math.max(0, room), over }
}
