import type { Deps } from '#api/deps.ts'
import { messagesWaitMail } from '#api/features/listings/messages/mails.ts'
import { noteTold, toBeTold } from '#api/features/listings/messages/queries.ts'
import { TOLD_AFTER_MS, TOLD_EVERY_MS } from '#domain/listings/messages.ts'

/** Has everybody told by e-mail of messages that they have not opened for a while, and each of them once. */
export async function tellOfMessages({
  db,
  clock,
  outbox,
}: Pick<Deps, 'db' | 'clock' | 'outbox'>): Promise<void> {
  const now = clock()
  const when = { waitsSince: now - TOLD_AFTER_MS, mailedBefore: now - TOLD_EVERY_MS }
  // Most of the time nobody is: then nothing is written.
  if ((await toBeTold(db.read, when)).length === 0) return
  await db.write(async (tx) => {
    for (const { user, until } of await toBeTold(tx, when)) {
      await noteTold(tx, user, until, now)
      await outbox.put(tx, messagesWaitMail, { user })
    }
  })
}
