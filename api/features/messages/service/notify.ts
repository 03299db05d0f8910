import { setImmediate } from 'node:timers/promises'
import type { Deps } from '#api/deps.ts'
import {
  type Kind,
  lastConversation,
  noteNotified,
  peopleToNotify,
} from '#api/features/messages/queries/notify.ts'
import type { Sendable } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { NOTIFY_AFTER_MS, NOTIFY_EVERY_MS } from '#domain/messages/limits.ts'

/** After the server was off for longer than this, no one is notified of what was written before. */
const NEWS_FOR_MS = 2 * DAY_MS

/** How many conversations are searched before other requests run. */
const SEARCHED_AT_ONCE = 100

const TOLD_AT_ONCE = 20

/** Puts an email in the outbox for everyone with unread messages of a kind, once per message and at most hourly. */
export async function notifyOfMessages(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  kind: Kind,
  mail: Sendable<{ user: number }>,
): Promise<void> {
  const now = clock()
  const when = {
    writtenSince: now - NEWS_FOR_MS,
    unreadSince: now - NOTIFY_AFTER_MS,
    mailedBefore: now - NOTIFY_EVERY_MS,
  }
  const last = await lastConversation(db.read)
  const found = new Set<number>()
  for (let above = 0; above < last; above += SEARCHED_AT_ONCE) {
    const asked = { ...when, conversations: [above, above + SEARCHED_AT_ONCE] } as const
    for (const { user } of await peopleToNotify(db.read, kind, asked)) found.add(user)
    await setImmediate()
  }
  const people = [...found]
  for (let from = 0; from < people.length; from += TOLD_AT_ONCE) {
    const among = people.slice(from, from + TOLD_AT_ONCE)
    await db.write(async (tx) => {
      const asked = { ...when, conversations: [0, await lastConversation(tx)], among } as const
      for (const { user, until } of await peopleToNotify(tx, kind, asked)) {
        await noteNotified(tx, kind.name, user, until, now)
        await outbox.put(tx, mail, { user })
      }
    })
    await setImmediate()
  }
}
