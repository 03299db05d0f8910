import type { SecretKey } from '#api/auth/secret-key.ts'
import { deleteHitsOf, hitsIn, insertHit, timeOfHit } from '#api/features/accounts/limits/queries.ts'
import { LIMITS, type LimitName } from '#domain/accounts/limits.ts'
import { waitOf, type Window } from '#domain/accounts/windows.ts'
import type { Connection } from '#db/client.ts'
import { formatDuration } from '#domain/format.ts'

export interface Counted {
  limit: LimitName
  subject: string
  /** A network for which the subject is counted separately. */
  from?: string
}

/** The limit's name and HMACs of its subject: the table holds no address. */
function bucketOf(key: SecretKey, { limit, subject, from }: Counted): string {
  const hmac = (text: string) => key.digest('limit', `${limit}\0${text}`).toString('base64url')
  return [limit, hmac(subject), ...(from === undefined ? [] : [hmac(from)])].join(':')
}

/** Returns the milliseconds until one more hit is allowed; 0 if it's allowed now. */
export async function waitFor(
  tx: Connection,
  key: SecretKey,
  counted: Counted,
  now: number,
): Promise<number> {
  const windows: readonly Window[] = LIMITS[counted.limit]
  const bucket = bucketOf(key, counted)
  const times: (number | undefined)[] = []
  // Only one hit per window matters: the one that has to leave it.
  for (const { hits } of windows) times[hits - 1] = await timeOfHit(tx, bucket, hits - 1)
  return waitOf(windows, times, now)
}

export async function countHit(tx: Connection, key: SecretKey, counted: Counted, now: number): Promise<void> {
  const longest = Math.max(...LIMITS[counted.limit].map((window) => window.ms))
  await insertHit(tx, { bucket: bucketOf(key, counted), at: now, expires_at: now + longest })
}

/** Counts one hit against each limit unless one is used up. Returns the milliseconds until all allow one; 0 if it was counted. */
export async function countWithin(
  tx: Connection,
  key: SecretKey,
  all: readonly Counted[],
  now: number,
): Promise<number> {
  const waits: number[] = []
  for (const counted of all) waits.push(await waitFor(tx, key, counted, now))
  const longest = Math.max(0, ...waits)
  if (longest === 0) for (const counted of all) await countHit(tx, key, counted, now)
  return longest
}

export async function hitsOf(db: Connection, key: SecretKey, subjects: readonly Counted[]) {
  const limits = new Map(subjects.map((counted) => [bucketOf(key, counted), counted.limit]))
  const all = await Promise.all(
    [...limits].map(async ([bucket, limit]) => ({ limit, hits: await hitsIn(db, bucket) })),
  )
  return all
    .flatMap(({ limit, hits }) => hits.map((times) => ({ limit, ...times })))
    .toSorted((a, b) => a.at - b.at)
}

/** Deletes what was counted for these subjects from any network. */
export async function forgetHits(
  tx: Connection,
  key: SecretKey,
  subjects: readonly Counted[],
): Promise<void> {
  for (const counted of subjects) await deleteHitsOf(tx, bucketOf(key, counted))
}

/** Formats a wait, rounded up: '1 second', '42 seconds', '3 minutes', '6 hours', '12 days'. */
export function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const minutes = Math.ceil(seconds / 60)
  if (seconds <= 90) return formatDuration(seconds, 'second')
  if (minutes <= 90) return formatDuration(minutes, 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours <= 90 ? formatDuration(hours, 'hour') : formatDuration(Math.ceil(hours / 24), 'day')
}
