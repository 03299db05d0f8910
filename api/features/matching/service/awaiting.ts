import type { Deps } from '#api/deps.ts'
import { firstMatchMail } from '#api/features/matching/mails.ts'
import {
  markWithoutMatches,
  peopleWithoutMatches,
  unmarkWithoutMatches,
} from '#api/features/matching/queries/awaiting.ts'
import { hasMatches, type Visible } from '#api/features/matching/service/visible.ts'

/**
 * Records that someone's list is empty, which promises them an email about their first match. People they hid or filtered
 * out, or who are beyond their plan's limit, still count as matches.
 */
export async function awaitFirstMatch(deps: Deps, userId: number, { relations }: Visible): Promise<void> {
  if (relations.awaitsMatch || (await hasMatches(deps, userId))) return
  await deps.db.write((tx) => markWithoutMatches(tx, userId, deps.clock()))
}

/** Emails everyone who found an empty list and has matches now, once. */
export async function sendFirstMatchEmails(deps: Deps): Promise<void> {
  const { db, outbox } = deps
  for (const user of await peopleWithoutMatches(db.read)) {
    if (!(await hasMatches(deps, user))) continue
    await db.write(async (tx) => {
      if (await unmarkWithoutMatches(tx, user)) await outbox.put(tx, firstMatchMail, { user })
    })
  }
}
