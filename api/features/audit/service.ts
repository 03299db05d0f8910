import type { Deps } from '#api/deps.ts'
import { type AuditEntry, recordAudit } from '#api/features/audit/queries.ts'
import { type Counted, countHit, waitFor } from '#api/features/limits/service.ts'
import type { Connection } from '#db/client.ts'

/**
 * Appends a line about a refusal that strangers can cause as often as they like: the first in an hour of its kind and
 * person, since the table is never pruned. Nobody at all counts as one person.
 */
export async function recordRefusal(
  tx: Connection,
  { key }: Pick<Deps, 'key'>,
  entry: AuditEntry,
): Promise<void> {
  const repeated: Counted = {
    limit: 'audit-refusal',
    subject: `${entry.action} ${entry.subject_id ?? 'nobody'}`,
  }
  if ((await waitFor(tx, key, repeated, entry.at)) > 0) return
  await countHit(tx, key, repeated, entry.at)
  await recordAudit(tx, entry)
}
