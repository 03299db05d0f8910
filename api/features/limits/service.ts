import type { SecretKey } from '#api/auth/secret-key.ts'
import { deleteHitsOf, hitsIn, insertHit, timesOfHits } from '#api/features/limits/queries.ts'
import { LIMITS, type LimitName } from '#api/features/limits/table.ts'
import { waitOf } from '#api/features/limits/windows.ts'
import type { Connection } from '#db/client.ts'

/** Whom a limit counts: `subject` is an address, a device, a network. */
export interface Counted {
  limit: LimitName
  subject: string
}

/** The limit's name and an HMAC of the subject: the table holds no address. */
function bucketOf(key: SecretKey, { limit, subject }: Counted): string {
  return `${limit}:${key.digest('limit', `${limit}\0${subject}`).toString('base64url')}`
}

/** Milliseconds until one more hit is allowed; 0 when it is allowed now. */
export async function waitFor(
  tx: Connection,
  key: SecretKey,
  counted: Counted,
  now: number,
): Promise<number> {
  const windows = LIMITS[counted.limit]
  const most = Math.max(...windows.map((window) => window.hits))
  return waitOf(windows, await timesOfHits(tx, bucketOf(key, counted), most), now)
}

/** Counts one hit, in the transaction that asked `waitFor`. */
export async function countHit(tx: Connection, key: SecretKey, counted: Counted, now: number): Promise<void> {
  const longest = Math.max(...LIMITS[counted.limit].map((window) => window.ms))
  await insertHit(tx, { bucket: bucketOf(key, counted), at: now, expires_at: now + longest })
}

/** What is counted of these subjects now, for the person whose they are. */
export async function hitsOf(db: Connection, key: SecretKey, subjects: readonly Counted[]) {
  const limits = new Map(subjects.map((counted) => [bucketOf(key, counted), counted.limit]))
  const hits = await hitsIn(db, [...limits.keys()])
  return hits.map(({ bucket, ...times }) => ({ limit: limits.get(bucket) ?? bucket, ...times }))
}

/** Forgets all that was counted of these subjects. */
export async function forgetHits(
  tx: Connection,
  key: SecretKey,
  subjects: readonly Counted[],
): Promise<void> {
  for (const counted of subjects) await deleteHitsOf(tx, bucketOf(key, counted))
}

/** A wait in words, rounded up: '1 second', '42 seconds', '3 minutes'. */
export function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const [amount, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
