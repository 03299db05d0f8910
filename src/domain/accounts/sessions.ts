import { isStaff, type Role } from '#domain/accounts/roles.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

/** A session that nobody uses ends after this. */
export const SESSION_SLIDES_MS = 30 * DAY_MS
/** However much it is used, a session ends after this. */
export const SESSION_LASTS_MS = 90 * DAY_MS
export const STAFF_SESSION_LASTS_MS = 12 * HOUR_MS
/** How old a sign-in may be for what is dangerous. */
export const FRESH_MS = 15 * MINUTE_MS
/** How long the link works with which the mail about a new sign-in ends it. */
export const END_LINK_LIFETIME_MS = 30 * DAY_MS
/** A session is prolonged by a day at the least, so that not every visit writes. */
const PROLONGED_BY_MS = DAY_MS

/** How a person proved who they are. */
export const PROOFS = ['code', 'link', 'passkey'] as const

export type Proof = (typeof PROOFS)[number]

/** When a session that is used now ends, if nobody uses it again. All times in epoch milliseconds. */
export function sessionEnd(session: { createdAt: number; role: Role | null }, now: number): number {
  const lasts = isStaff(session.role) ? STAFF_SESSION_LASTS_MS : SESSION_LASTS_MS
  return Math.min(now + SESSION_SLIDES_MS, session.createdAt + lasts)
}

/** The new end of a session that is used now when it is worth writing down, else null. */
export function prolongedEnd(
  session: { createdAt: number; expiresAt: number; role: Role | null },
  now: number,
): number | null {
  const end = sessionEnd(session, now)
  return end - session.expiresAt >= PROLONGED_BY_MS ? end : null
}

/** True while a session is of use: neither unused for too long nor too old for its user's role as it is now. */
export function isAlive(
  session: { createdAt: number; expiresAt: number; role: Role | null },
  now: number,
): boolean {
  return now < session.expiresAt && now < sessionEnd(session, now)
}

/** True while the last proof of who somebody is is new enough for what is dangerous. */
export function isFresh(signedInAt: number, now: number): boolean {
  return now - signedInAt <= FRESH_MS
}
