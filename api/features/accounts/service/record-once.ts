import type { Deps } from '#api/deps.ts'
import { type AuditEntry, recordAudit } from '#api/features/audit/queries.ts'
import { type Counted, countWithin, waitFor } from '#api/features/accounts/limits/service.ts'
import type { Connection } from '#db/client.ts'
import { LIMITS } from '#domain/accounts/limits.ts'

type Keyed = Pick<Deps, 'key'>

/**
 * Appends a line about a refusal that strangers can cause as often as they like: the first in an hour of its kind and
 * person, since the table is never pruned. Nobody at all counts as one person.
 */
export async function recordRefusal(tx: Connection, deps: Keyed, entry: AuditEntry): Promise<void> {
  await recordOnce(tx, deps, entry, `${entry.action} ${entry.subject_id ?? 'nobody'}`)
}

/** Appends a line unless one that says the same was appended within the hour; `same` tells which do. */
export async function recordOnce(
  tx: Connection,
  { key }: Keyed,
  entry: AuditEntry,
  same: string,
): Promise<void> {
  const repeated: Counted = { limit: 'audit-line', subject: same }
  if ((await countWithin(tx, key, [repeated], entry.at)) === 0) await recordAudit(tx, entry)
}

interface StaffRead {
  actorId: number
  /** Null for what is about everybody, such as a list. */
  subjectId: number | null
  kind: string
}

const [{ ms: REPEATS_MS }] = LIMITS['audit-line']

/** Most readings that are known to be written down, the ones of the last hour first. */
const MOST_KNOWN = 10_000

/** Until when readings need not be written down again, by what they say, of each database. */
const knownUntil = new WeakMap<Deps['db'], Map<string, number>>()

function knownIn(db: Deps['db']): Map<string, number> {
  const known = knownUntil.get(db) ?? new Map<string, number>()
  knownUntil.set(db, known)
  return known
}

/** Writes down that somebody of the staff read something of a member: once an hour, so that polling leaves one line. */
export async function recordStaffRead(deps: Deps, { actorId, subjectId, kind }: StaffRead): Promise<void> {
  const { db, key, clock } = deps
  const at = clock()
  const same = `staff.read ${actorId} ${kind} ${subjectId ?? 'everybody'}`
  const known = knownIn(db)
  if (at < (known.get(same) ?? 0)) return
  if (known.size >= MOST_KNOWN) known.clear()
  // Looked up first: most reads repeat another, and need no writing.
  const wait = await waitFor(db.read, key, { limit: 'audit-line', subject: same }, at)
  if (wait > 0) return void known.set(same, at + wait)
  const people = { actor_id: actorId, subject_id: subjectId }
  await db.write((tx) =>
    recordOnce(tx, deps, { at, action: 'staff.read', ...people, detail: { kind } }, same),
  )
  known.set(same, at + REPEATS_MS)
}
