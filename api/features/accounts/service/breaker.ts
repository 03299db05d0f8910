import type { Deps } from '#api/deps.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { countHit, waitFor } from '#api/features/accounts/limits/service.ts'
import { mailLimitedMail } from '#api/features/accounts/mails/limited.ts'
import type { Transaction } from '#db/client.ts'

/**
 * Tells every active admin, once a day, when the send that was just counted was the last for now that the whole server
 * allows to unknown browsers. From then on the limit itself refuses them.
 */
export async function openBreaker(tx: Transaction, { key, clock, outbox }: Deps): Promise<void> {
  const now = clock()
  const isOpen = (await waitFor(tx, key, { limit: 'send-server', subject: '' }, now)) > 0
  const told = { limit: 'breaker-told', subject: '' } as const
  if (!isOpen || (await waitFor(tx, key, told, now)) > 0) return
  await countHit(tx, key, told, now)
  await recordAudit(tx, { at: now, action: 'mail.limited' })
  for (const user of await activeAdminIds(tx)) {
    await outbox.put(tx, mailLimitedMail, { user })
  }
}
