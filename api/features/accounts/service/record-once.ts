import type { Deps } from '#api/deps.ts'
import { type AuditEntry, recordAudit } from '#api/features/audit/queries.ts'
import { type Counted, countWithin } from '#api/features/accounts/limits/service.ts'
import type { Connection } from '#db/client.ts'

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
