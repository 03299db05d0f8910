import type { Deps } from '#api/deps.ts'
import { conversationsWaitMail } from '#api/features/groups/conversations/mails.ts'
import { noteTold, toBeTold } from '#api/features/groups/conversations/queries/telling.ts'
import { tellOf } from '#api/features/listings/messages/service/tell.ts'
import { DAY_MS } from '#domain/duration.ts'

/** A server that was off for longer than this tells nobody of what was written before. */
const NEWS_FOR_MS = 2 * DAY_MS

/** Tells of what was written in groups and between partners. */
export async function tellOfConversations(deps: Pick<Deps, 'db' | 'clock' | 'outbox'>): Promise<void> {
  await tellOf(deps, {
    mail: conversationsWaitMail,
    toBeTold: (db, { now, ...when }) => toBeTold(db, { ...when, writtenSince: now - NEWS_FOR_MS }),
    noteTold,
  })
}
