import type { Deps } from '#api/deps.ts'
import { messagesWaitMail } from '#api/features/listings/messages/mails.ts'
import { noteTold, toBeTold } from '#api/features/listings/messages/queries.ts'
import type { Sendable } from '#api/mail/template.ts'
import type { Connection } from '#db/client.ts'
import { TOLD_AFTER_MS, TOLD_EVERY_MS } from '#domain/listings/messages.ts'

type Telling = Pick<Deps, 'db' | 'clock' | 'outbox'>

/** Messages of one kind of which people are told by e-mail. Times are epoch milliseconds. */
interface Told {
  mail: Sendable<{ user: number }>
  /** For whom something waits since `waitsSince`, who got no such mail after `mailedBefore`; with the newest message. */
  toBeTold(
    db: Connection,
    when: { now: number; waitsSince: number; mailedBefore: number },
  ): Promise<{ user: number; until: number }[]>
  noteTold(tx: Connection, user: number, until: number, now: number): Promise<unknown>
}

/** Has everybody told by e-mail of messages that they have not opened for a while, and each of them once. */
export async function tellOf({ db, clock, outbox }: Telling, told: Told): Promise<void> {
  const now = clock()
  const when = { now, waitsSince: now - TOLD_AFTER_MS, mailedBefore: now - TOLD_EVERY_MS }
  // Most of the time nobody is: then nothing is written.
  if ((await told.toBeTold(db.read, when)).length === 0) return
  await db.write(async (tx) => {
    for (const { user, until } of await told.toBeTold(tx, when)) {
      await told.noteTold(tx, user, until, now)
      await outbox.put(tx, told.mail, { user })
    }
  })
}

/** Tells of messages about homes. */
export async function tellOfMessages(deps: Telling): Promise<void> {
  await tellOf(deps, { mail: messagesWaitMail, toBeTold, noteTold })
}
