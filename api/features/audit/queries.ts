import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Clock } from '#api/clock.ts'
import type { Connection } from '#db/client.ts'
import { audit, users } from '#db/schema/index.ts'

export type AuditAction =
  | 'account.created'
  | 'account.waitlisted'
  | 'account.deleted'
  | 'account.exported'
  | 'account.email_changed'
  | 'account.email_restored'
  | 'session.started'
  | 'session.refused'
  | 'session.ended'
  | 'session.confirmed'
  | 'passkey.offered'
  | 'passkey.added'
  | 'passkey.removed'
  | 'code.refused'
  | 'code.limited'
  | 'link.refused'
  | 'mail.limited'
  | 'billing.changed'
  | 'database.restored'
  | 'billing.closed'
  | 'billing.money_back'
  | 'billing.duplicate_ended'
  | 'admin.billing_read'
  | 'admin.mail_retried'
  | 'admin.mail_dropped'
  | 'admin.subscription_cancelled'
  | 'admin.refunded'
  | 'admin.trial_extended'
  | 'admin.closures_dismissed'
  | 'admin.journey_recorded'
  | 'admin.state_changed'
  | 'admin.stage_changed'
  | 'admin.user_created'
  | 'admin.user_deactivated'
  | 'admin.user_reactivated'
  | 'admin.user_admitted'
  | 'admin.sessions_ended'
  | 'admin.email_changed'
  | 'admin.user_edited'
  | 'listing.created'
  | 'listing.edited'
  | 'listing.handed_over'
  | 'listing.published'
  | 'listing.sold'
  | 'listing.withdrawn'
  | 'listing.deleted'
  | 'listing.pictures_changed'
  | 'listing.imported'
  | 'report.made'
  | 'admin.report_handled'
  | 'staff.read'
  | 'lawyer.invited'
  | 'lawyer.opened'
  | 'lawyer.removed'
  | 'lawyer.read'

export interface AuditEntry {
  at: number
  action: AuditAction
  actor_id?: number | null
  subject_id?: number | null
  /** Never codes, tokens or addresses. */
  detail?: Record<string, string | number | boolean>
}

/** Appends a line inside the transaction it reports. */
export async function recordAudit(tx: Connection, entry: AuditEntry): Promise<void> {
  await tx.insert(audit).values(entry)
}

/** Returns whether the account with this id was deleted. Ids are never reused. */
export async function wasAccountDeleted(db: Connection, userId: number): Promise<boolean> {
  const [line] = await db
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.action, 'account.deleted'), eq(audit.subject_id, userId)))
    .limit(1)
  return line !== undefined
}

/** A line's time, actor and subject. */
export const lineBy = (
  { clock }: { clock: Clock },
  { id: actor_id }: { id: number },
  subject_id: number,
) => ({ at: clock(), actor_id, subject_id })

/** Records what someone did for another person; what people do for themselves isn't recorded. */
export async function recordActionFor(
  tx: Connection,
  entry: AuditEntry & { actor_id: number; subject_id: number },
): Promise<void> {
  if (entry.actor_id !== entry.subject_id) await recordAudit(tx, entry)
}

const actors = alias(users, 'actors')
const subjects = alias(users, 'subjects')
const nameOf = (person: typeof actors | typeof subjects) => ({
  first_name: person.first_name,
  last_name: person.last_name,
})

const selectLines = (db: Connection, which: SQL | undefined, size: number) =>
  db
    .select({ entry: audit, actor: nameOf(actors), subject: nameOf(subjects) })
    .from(audit)
    .leftJoin(actors, eq(actors.id, audit.actor_id))
    .leftJoin(subjects, eq(subjects.id, audit.subject_id))
    .where(which)
    .orderBy(desc(audit.id))
    .limit(size)

export type AuditRow = Awaited<ReturnType<typeof selectLines>>[number]

/** Returns the newest lines, or those before a line's id, with the names of people who are still here. */
export async function auditPage(db: Connection, { before, size }: { before: number | null; size: number }) {
  return selectLines(db, before === null ? undefined : lt(audit.id, before), size)
}

/** Returns the newest lines about a person, or by them. */
export async function auditOf(db: Connection, userId: number, size: number): Promise<AuditRow[]> {
  const about = await selectLines(db, eq(audit.subject_id, userId), size)
  const by = await selectLines(db, eq(audit.actor_id, userId), size)
  const lines = new Map([...about, ...by].map((line) => [line.entry.id, line]))
  return [...lines.values()].toSorted((one, other) => other.entry.id - one.entry.id).slice(0, size)
}
