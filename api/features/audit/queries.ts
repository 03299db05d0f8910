import type { Connection } from '#db/client.ts'
import { audit } from '#db/schema/index.ts'

/** What is written down about sign-ins, admin actions, billing changes and refusals. */
export type AuditAction =
  | 'account.created'
  | 'account.waitlisted'
  | 'session.started'
  | 'session.refused'
  | 'session.ended'
  | 'code.refused'
  | 'code.limited'
  | 'link.refused'
  | 'admin.journey_recorded'
  | 'admin.state_changed'
  | 'admin.stage_changed'
  | 'admin.terms_accepted'

export interface AuditEntry {
  at: number
  action: AuditAction
  actor_id?: number | null
  subject_id?: number | null
  /** Never codes, tokens or addresses. */
  detail?: Record<string, string | number | boolean>
}

/** Appends one line to the audit table, inside the transaction of what it tells of. */
export async function recordAudit(tx: Connection, entry: AuditEntry): Promise<void> {
  await tx.insert(audit).values(entry)
}
