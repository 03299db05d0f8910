import { NOTIFY_AFTER_MS, NOTIFY_EVERY_MS } from '#domain/messages/limits.ts'
import { setImmediate } from 'node:timers/promises'
import type { Deps } from '#api/deps.ts'
import { messagesWaitMail } from '#api/features/listings/messages/mails.ts'
import { noteTold, toBeTold } from '#api/features/listings/messages/queries.ts'
import type { Sendable } from '#api/mail/template.ts'
import type { Connection } from '#db/client.ts'

type Telling = Pick<Deps, 'db' | 'clock' | 'outbox'>

/** Messages of one kind of which people are told by email. Times are epoch milliseconds. */
interface Told {
  mail: Sendable<{ user: number }>
  /**
   * For whom something waits since `waitsSince`, who got no such mail after `mailedBefore`; with the newest message. In a
   * transaction it is asked about few people.
   */
  toBeTold(
    db: Connection,
    when: { now: number; waitsSince: number; mailedBefore: number; among?: readonly number[] },
  ): Promise<{ user: number; until: number }[]>
  noteTold(tx: Connection, user: number, until: number, now: number): Promise<unknown>
}

/** How many people are told in one transaction: others are answered and write in between. */
const TOLD_AT_ONCE = 20

/** Has everybody told by email of messages that they have not opened for a while, and each of them once. */
export async function tellOf({ db, clock, outbox }: Telling, told: Told): Promise<void> {
  const now = clock()
  const when = { now, waitsSince: now - NOTIFY_AFTER_MS, mailedBefore: now - NOTIFY_EVERY_MS }
  const found = await told.toBeTold(db.read, when)
  for (let from = 0; from < found.length; from += TOLD_AT_ONCE) {
    const among = found.slice(from, from + TOLD_AT_ONCE).map(({ user }) => user)
    await db.write(async (tx) => {
      for (const { user, until } of await told.toBeTold(tx, { ...when, among })) {
        await told.noteTold(tx, user, until, now)
        await outbox.put(tx, told.mail, { user })
      }
    })
    await setImmediate()
  }
}

/** Tells of messages about homes. */
export async function tellOfMessages(deps: Telling): Promise<void> {
  await tellOf(deps, { mail: messagesWaitMail, toBeTold, noteTold })
}
