import type { Deps } from '#api/deps.ts'
import { lastNotified, recordNotified } from '#api/features/messages/queries/notify.ts'
import type { Sendable } from '#api/mail/template.ts'
import type { Transaction } from '#db/client.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { GATHER_MS, GATHERED_EVERY_MS } from '#domain/messages/limits.ts'

interface News {
  kind: 'agreement' | 'review' | 'ledger'
  /** Written when it's sent, it covers all news from `since` on, in epoch milliseconds. */
  mail: Sendable<{ user: number; since: number }>
}

/** Longer than any action takes: its news is dated when the action began, before the email was queued. */
const ACT_MS = MINUTE_MS

/** Queues an email about news for someone, unless one is already waiting: it will include this news. */
export async function gatherNews(
  tx: Transaction,
  { clock, outbox }: Pick<Deps, 'clock' | 'outbox'>,
  { kind, mail }: News,
  user: number,
): Promise<void> {
  const now = clock()
  const last = await lastNotified(tx, kind, user)
  if (last > now) return
  const since = Math.max(last, now - ACT_MS)
  const notBefore = Math.max(now + GATHER_MS, last + GATHERED_EVERY_MS)
  await recordNotified(tx, kind, user, since, notBefore)
  await outbox.put(tx, mail, { user, since }, { notBefore })
}
