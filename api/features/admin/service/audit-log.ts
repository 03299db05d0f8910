import type { Deps } from '#api/deps.ts'
import { auditPage } from '#api/features/audit/queries.ts'
import { displayName } from '#domain/accounts/name.ts'

const PAGE_SIZE = 20

interface Name {
  first_name: string | null
  last_name: string | null
}

/** A person of a line: the name is null when the account is gone. */
function person(id: number | null, name: Name | null) {
  return id === null ? null : { id, name: name && displayName(name) }
}

/**
 * Lines of the audit log, newest first: the newest, or those before the line `before`. `next` is what to ask with for the
 * page after this one, null at the end.
 */
export async function auditLog({ db }: Deps, before: number | null) {
  const rows = await auditPage(db.read, { before, size: PAGE_SIZE + 1 })
  const entries = rows.slice(0, PAGE_SIZE).map(({ entry, actor, subject }) => ({
    id: entry.id,
    at: entry.at,
    action: entry.action,
    actor: person(entry.actor_id, actor),
    subject: person(entry.subject_id, subject),
    detail: entry.detail,
  }))
  return { entries, next: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null }
}

export type AuditPage = Awaited<ReturnType<typeof auditLog>>
