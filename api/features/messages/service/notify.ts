import { setImmediate } from 'node:timers/promises'
import type { Deps } from '#api/deps.ts'
import {
  type Kind,
  lastConversation,
  recordNotified,
  peopleToNotify,
} from '#api/features/messages/queries/notify.ts'
import type { Sendable } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { NOTIFY_AFTER_MS, NOTIFY_EVERY_MS } from '#domain/messages/limits.ts'

/** Older messages are never announced, even if the server was down in the meantime. */
const MAX_AGE_MS = 2 * DAY_MS

/** Other requests run between two batches. */
const CONVERSATIONS_PER_BATCH = 100

const PEOPLE_PER_BATCH = 20

/** Puts an email in the outbox for everyone with unread messages of a kind, once per message and at most hourly. */
export async function notifyOfMessages(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  kind: Kind,
  mail: Sendable<{ user: number }>,
): Promise<void> {
  const now = clock()
  const when = {
    writtenSince: now - MAX_AGE_MS,
    unreadSince: now - NOTIFY_AFTER_MS,
    mailedBefore: now - NOTIFY_EVERY_MS,
  }
  const last = await lastConversation(db.read)
  const found = new Set<number>()
  for (let above = 0; above < last; above += CONVERSATIONS_PER_BATCH) {
    const range = { ...when, conversations: [above, above + CONVERSATIONS_PER_BATCH] } as const
    for (const { user } of await peopleToNotify(db.read, kind, range)) found.add(user)
    await setImmediate()
  }
  const people = [...found]
  for (let from = 0; from < people.length; from += PEOPLE_PER_BATCH) {
    const among = people.slice(from, from + PEOPLE_PER_BATCH)
    await db.write(async (tx) => {
      const range = { ...when, conversations: [0, await lastConversation(tx)], among } as const
      for (const { user, until } of await peopleToNotify(tx, kind, range)) {
        await recordNotified(tx, kind.name, user, until, now)
        await outbox.put(tx, mail, { user })
      }
    })
    await setImmediate()
  }
}
