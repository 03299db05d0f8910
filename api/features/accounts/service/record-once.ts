import type { Deps } from '#api/deps.ts'
import { type AuditEntry, recordAudit } from '#api/features/audit/queries.ts'
import { type Counted, countWithin, waitFor } from '#api/features/accounts/limits/service.ts'
import type { Connection } from '#db/client.ts'
import { LIMITS } from '#domain/accounts/limits.ts'

type Keyed = Pick<Deps, 'key'>

/**
 * Appends an audit line about a refusal that strangers can cause at will: only the first an hour per kind and person,
 * because the table is never pruned. Visitors without an account count as one person.
 */
export async function recordRefusal(tx: Connection, deps: Keyed, entry: AuditEntry): Promise<void> {
  await recordOnce(tx, deps, entry, `${entry.action} ${entry.subject_id ?? 'nobody'}`)
}

/** Appends an audit line unless the same one was appended within the hour; `same` identifies it. */
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
  subjectId: number | null
  kind: string
}

const [{ ms: REPEATS_MS }] = LIMITS['audit-line']

const MAX_REMEMBERED = 10_000

/** Per database: until when the same reading needn't be recorded again. */
const knownUntil = new WeakMap<Deps['db'], Map<string, number>>()

function knownIn(db: Deps['db']): Map<string, number> {
  const known = knownUntil.get(db) ?? new Map<string, number>()
  knownUntil.set(db, known)
  return known
}

/** Records that a staff member read something about a member: once an hour, so that polling leaves one line. */
export async function recordStaffRead(deps: Deps, { actorId, subjectId, kind }: StaffRead): Promise<void> {
  const { db, key, clock } = deps
  const at = clock()
  const same = `staff.read ${actorId} ${kind} ${subjectId ?? 'everyone'}`
  const known = knownIn(db)
  if (at < (known.get(same) ?? 0)) return
  if (known.size >= MAX_REMEMBERED) known.clear()
  // Most readings repeat an earlier one, so look before taking the write lock.
  const wait = await waitFor(db.read, key, { limit: 'audit-line', subject: same }, at)
  if (wait > 0) return void known.set(same, at + wait)
  const people = { actor_id: actorId, subject_id: subjectId }
  await db.write((tx) =>
    recordOnce(tx, deps, { at, action: 'staff.read', ...people, detail: { kind } }, same),
  )
  known.set(same, at + REPEATS_MS)
}
