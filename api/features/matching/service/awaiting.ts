import type { Deps } from '#api/deps.ts'
import { firstMatchMail } from '#api/features/matching/mails.ts'
import {
  markWithoutMatches,
  peopleWithoutMatches,
  unmarkWithoutMatches,
} from '#api/features/matching/queries/awaiting.ts'
import type { Relations } from '#api/features/matching/service/relation.ts'
import { hasMatches } from '#api/features/matching/service/visible.ts'

/** Notes that someone found an empty list, which promises them an email about their first match. */
export async function awaitFirstMatch(
  { db, clock }: Deps,
  userId: number,
  { awaitsMatch }: Relations,
): Promise<void> {
  if (!awaitsMatch) await db.write((tx) => markWithoutMatches(tx, userId, clock()))
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
