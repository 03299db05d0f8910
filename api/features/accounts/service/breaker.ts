import type { Deps } from '#api/deps.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { countHit, waitFor } from '#api/features/accounts/limits/service.ts'
import { enqueueMail } from '#api/mail/queries.ts'
import type { Connection } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'

const TOLD_FOR_MS = DAY_MS

/**
 * Tells every active admin, once a day, when the send that was just counted was the last for now that the whole server
 * allows to unknown browsers. From then on the limit itself refuses them.
 */
export async function openBreaker(tx: Connection, { key, clock }: Deps): Promise<void> {
  const now = clock()
  const isOpen = (await waitFor(tx, key, { limit: 'send-server', subject: '' }, now)) > 0
  const told = { limit: 'breaker-told', subject: '' } as const
  if (!isOpen || (await waitFor(tx, key, told, now)) > 0) return
  await countHit(tx, key, told, now)
  await recordAudit(tx, { at: now, action: 'mail.limited' })
  for (const user of await activeAdminIds(tx)) {
    await enqueueMail(tx, { template: 'mail-limited', params: { user }, now, giveUpAt: now + TOLD_FOR_MS })
  }
}
