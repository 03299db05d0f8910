import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { MailParams } from '#api/mail/template.ts'
import type { Connection } from '#db/client.ts'
import { outbox } from '#db/schema/index.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** Times are epoch milliseconds; after `giveUpAt` the email is no longer needed. */
export async function insertMail(
  tx: Connection,
  mail: {
    template: string
    params: MailParams
    now: number
    due: number
    giveUpAt: number
    requestId: string | null
  },
): Promise<void> {
  await tx.insert(outbox).values({
    template: mail.template,
    params: mail.params,
    created_at: mail.now,
    next_attempt_at: mail.due,
    give_up_at: mail.giveUpAt,
    request_id: mail.requestId,
  })
}

/**
 * Claims the email that has been due longest, if any, and counts the attempt. Nobody else gets it until `until`: by
 * then it's settled, unless the process died.
 */
export async function claimDueMail(
  tx: Connection,
  { now, until }: { now: number; until: number },
): Promise<OutboxRow | undefined> {
  const due = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sent_at), isNull(outbox.gave_up_at), lte(outbox.next_attempt_at, now)))
    .orderBy(asc(outbox.next_attempt_at), asc(outbox.id))
    .limit(1)
  const [row] = await tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, next_attempt_at: until })
    .where(eq(outbox.id, due))
    .returning()
  return row
}

/** Counts emails that are waiting, those among them that failed before, and those that were given up. */
export async function countMails(db: Connection) {
  const waits = and(isNull(outbox.sent_at), isNull(outbox.gave_up_at))
  const [waiting, failing, gaveUp] = await Promise.all([
    db.$count(outbox, waits),
    db.$count(outbox, and(waits, gt(outbox.attempts, 1))),
    db.$count(outbox, and(isNull(outbox.sent_at), isNotNull(outbox.gave_up_at))),
  ])
  return { waiting, failing, gaveUp }
}

const MAX_UNSENT = 50

/** Returns emails that failed or were given up, newest first. Leaves out those on their first attempt. */
export function unsentMails(db: Connection) {
  const { id, template, created_at, attempts, next_attempt_at, gave_up_at } = outbox
  return db
    .select({ id, template, created_at, attempts, next_attempt_at, gave_up_at })
    .from(outbox)
    .where(and(isNull(outbox.sent_at), or(isNotNull(outbox.gave_up_at), gt(outbox.attempts, 1))))
    .orderBy(desc(outbox.id))
    .limit(MAX_UNSENT)
}

/** Changes an email that wasn't sent. Returns false if there's none. */
export async function changeUnsent(
  tx: Connection,
  id: number,
  change: Partial<Pick<OutboxRow, 'next_attempt_at' | 'gave_up_at' | 'give_up_at'>>,
): Promise<boolean> {
  const isUnsent = and(eq(outbox.id, id), isNull(outbox.sent_at))
  return (await tx.update(outbox).set(change).where(isUnsent).returning({ id: outbox.id })).length > 0
}

export async function settleMail(
  tx: Connection,
  id: number,
  result: { sent_at: number } | { gave_up_at: number } | { next_attempt_at: number },
): Promise<void> {
  await tx.update(outbox).set(result).where(eq(outbox.id, id))
}

export async function deleteMail(tx: Connection, id: number): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.id, id))
}
