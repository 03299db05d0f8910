import { setImmediate } from 'node:timers/promises'
import type { Deps } from '#api/deps.ts'
import { conversationsWaitMail } from '#api/features/groups/messages/mails.ts'
import { lastConversation, noteTold, toBeTold } from '#api/features/groups/messages/queries/telling.ts'
import { tellOf } from '#api/features/listings/messages/service/tell.ts'
import { DAY_MS } from '#domain/duration.ts'

/** A server that was off for longer than this tells nobody of what was written before. */
const NEWS_FOR_MS = 2 * DAY_MS

/** How many conversations are looked at before others are answered. */
const DRAFTS_PER_BATCH = 100

/** Tells of what was written in groups and between partners. */
export async function tellOfConversations(deps: Pick<Deps, 'db' | 'clock' | 'outbox'>): Promise<void> {
  await tellOf(deps, {
    mail: conversationsWaitMail,
    async toBeTold(db, { now, ...when }) {
      const asked = { ...when, writtenSince: now - NEWS_FOR_MS }
      const last = await lastConversation(db)
      if (when.among) return toBeTold(db, { ...asked, conversations: [0, last] })
      const newest = new Map<number, number>()
      for (let above = 0; above < last; above += DRAFTS_PER_BATCH) {
        const found = await toBeTold(db, { ...asked, conversations: [above, above + DRAFTS_PER_BATCH] })
        for (const { user, until } of found) newest.set(user, Math.max(until, newest.get(user) ?? 0))
        await setImmediate()
      }
      return [...newest].map(([user, until]) => ({ user, until }))
    },
    noteTold,
  })
}
