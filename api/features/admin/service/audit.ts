import type { Deps } from '#api/deps.ts'
import { auditPage, type AuditRow } from '#api/features/audit/queries.ts'
import { displayName } from '#domain/accounts/display-name.ts'

const LINES_ON_A_PAGE = 20

/** Returns audit lines, newest first: the newest, or those before the line `before`. `next` requests the following page; null at the end. */
export async function auditLog({ db }: Deps, before: number | null) {
  const rows = await auditPage(db.read, { before, size: LINES_ON_A_PAGE + 1 })
  const entries = rows.slice(0, LINES_ON_A_PAGE).map(auditLine)
  return { entries, next: rows.length > LINES_ON_A_PAGE ? (entries.at(-1)?.id ?? null) : null }
}

export type AuditPage = Awaited<ReturnType<typeof auditLog>>

export function auditLine({ entry, actor, subject }: AuditRow) {
  return {
    id: entry.id,
    at: entry.at,
    action: entry.action,
    actor: person(entry.actor_id, actor),
    subject: person(entry.subject_id, subject),
    detail: entry.detail,
  }
}

/** The name is null if the account is gone. */
function person(id: number | null, name: AuditRow['actor']) {
  return id === null ? null : { id, name: name && displayName(name) }
}
