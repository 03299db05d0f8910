import type { Deps } from '#api/deps.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { catchUpFailsMail } from '#api/features/billing/sync/mails.ts'
import { saveAlert, saveTrouble, troubleOf } from '#api/features/billing/queries/troubles.ts'
import { endTrouble } from '#api/features/billing/service/troubles.ts'
import { HOUR_MS } from '#domain/duration.ts'

const ALERT_AFTER_MS = 3 * HOUR_MS
const NAMED = 5

/**
 * Runs a catch-up, which returns what failed, and tells the admins once when every run for three hours has failed for someone or
 * altogether. Throws what the catch-up throws.
 */
export async function watchCatchUp(deps: Deps, work: () => Promise<string[]>): Promise<void> {
  let failed: string[]
  try {
    failed = await work()
  } catch (error) {
    await noteFailure(deps, 'Stripe can’t be reached.')
    throw error
  }
  if (failed.length === 0) await endTrouble(deps, 'catch-up')
  else await noteFailure(deps, `Stripe rejected or failed ${failed.length}: ${namesOf(failed)}.`)
}

const namesOf = (failed: readonly string[]) =>
  failed.length > NAMED ? `${failed.slice(0, NAMED).join(', ')} and others` : failed.join(', ')

async function noteFailure({ db, log, clock, outbox }: Deps, detail: string): Promise<void> {
  const now = clock()
  const isDue = await db.write(async (tx) => {
    await saveTrouble(tx, { kind: 'catch-up', detail, at: now })
    const trouble = await troubleOf(tx, 'catch-up')
    if (!trouble || trouble.alerted_at !== null || now - trouble.at < ALERT_AFTER_MS) return false
    await saveAlert(tx, 'catch-up', now)
    for (const user of await activeAdminIds(tx)) await outbox.put(tx, catchUpFailsMail, { user })
    return true
  })
  if (isDue) log.error('payments need an operator', { kind: 'catch-up', detail })
}
