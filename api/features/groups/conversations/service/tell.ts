import type { Deps } from '#api/deps.ts'
import { conversationsWaitMail } from '#api/features/groups/conversations/mails.ts'
import { noteTold, toBeTold } from '#api/features/groups/conversations/queries/telling.ts'
import { DAY_MS } from '#domain/duration.ts'
import { TOLD_AFTER_MS, TOLD_EVERY_MS } from '#domain/listings/messages.ts'

/** A server that was off for longer than this tells nobody of what was written before. */
const NEWS_FOR_MS = 2 * DAY_MS

/** Has everybody told by e-mail of what was written to them and is unread for a while, and of each message once. */
export async function tellOfConversations({
  db,
  clock,
  outbox,
}: Pick<Deps, 'db' | 'clock' | 'outbox'>): Promise<void> {
  const now = clock()
  const when = {
    writtenSince: now - NEWS_FOR_MS,
    waitsSince: now - TOLD_AFTER_MS,
    mailedBefore: now - TOLD_EVERY_MS,
  }
  // Most of the time nobody is: then nothing is written.
  if ((await toBeTold(db.read, when)).length === 0) return
  await db.write(async (tx) => {
    for (const { user, until } of await toBeTold(tx, when)) {
      await noteTold(tx, user, until, now)
      await outbox.put(tx, conversationsWaitMail, { user })
    }
  })
}
