import { isStaff, type Role } from '#domain/accounts/roles.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

/** An unused session ends after this. */
export const SESSION_SLIDES_MS = 30 * DAY_MS
/** Every session ends after this. */
export const SESSION_LASTS_MS = 90 * DAY_MS
export const STAFF_SESSION_LASTS_MS = 12 * HOUR_MS
/** How recent a sign-in must be for dangerous actions. */
export const FRESH_MS = 15 * MINUTE_MS
export const END_LINK_LIFETIME_MS = 30 * DAY_MS
/** A session is extended by at least a day, so that not every visit writes. */
const EXTENDED_BY_MS = DAY_MS

export const PROOFS = ['code', 'link', 'passkey'] as const

export type Proof = (typeof PROOFS)[number]

/** Returns when a session used now would end. All times are epoch milliseconds. */
export function sessionEnd(session: { createdAt: number; role: Role | null }, now: number): number {
  const lasts = isStaff(session.role) ? STAFF_SESSION_LASTS_MS : SESSION_LASTS_MS
  return Math.min(now + SESSION_SLIDES_MS, session.createdAt + lasts)
}

/** Returns the new end of a session used now if it's worth storing, else null. */
export function extendedEnd(
  session: { createdAt: number; expiresAt: number; role: Role | null },
  now: number,
): number | null {
  const end = sessionEnd(session, now)
  return end - session.expiresAt >= EXTENDED_BY_MS ? end : null
}

/** Returns whether a session is neither unused for too long nor too old for its user's current role. */
export function isAlive(
  session: { createdAt: number; expiresAt: number; role: Role | null },
  now: number,
): boolean {
  return now < session.expiresAt && now < sessionEnd(session, now)
}

export function isFresh(signedInAt: number, now: number): boolean {
  return now - signedInAt <= FRESH_MS
}
