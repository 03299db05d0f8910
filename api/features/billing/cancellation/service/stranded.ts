import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { requireActingAdmin } from '#api/features/accounts/service/acting.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { strandedClosuresMail } from '#api/features/billing/cancellation/mails.ts'
import {
  type ClosureRow,
  deleteClosure,
  noteStranded,
  strandedClosures,
} from '#api/features/billing/cancellation/queries.ts'
import { installationIn } from '#api/features/billing/queries/installation.ts'
import { endTrouble, reportTrouble, troubles } from '#api/features/billing/service/troubles.ts'
import type { Connection } from '#db/client.ts'
import { customersByAccount, listedOf } from '#domain/billing/cancellation/stranded.ts'

const CHANGED = 'This list has changed. Reload the page and check it again.'

/** Returns the closures that can't be carried out with the keys the server has. */
async function strandedNow({ payments }: Pick<Deps, 'payments'>, db: Connection): Promise<ClosureRow[]> {
  return strandedClosures(db, payments ? (await installationIn(db)).payments_account : null)
}

/**
 * Tells admins, on their dashboard and once by email, about closed accounts whose charges can only be stopped with another provider
 * account's keys. Call it once the current account is known.
 */
export async function reportStranded(deps: Deps): Promise<void> {
  const rows = await strandedNow(deps, deps.db.read)
  if (rows.length === 0) return endTrouble(deps, 'closures')
  await reportTrouble(deps, 'closures', customersByAccount(rows))
  if (rows.every(({ told_at }) => told_at !== null)) return
  await deps.db.write(async (tx) => {
    const now = await strandedNow(deps, tx)
    for (const account of await noteStranded(tx, now, deps.clock())) {
      for (const user of await activeAdminIds(tx)) {
        await deps.outbox.put(tx, strandedClosuresMail, { user, account })
      }
    }
  })
}

/**
 * Forgets what an admin has ended by hand in other accounts. `seen` is the trouble's detail as they saw it: throws conflict if it has
 * changed. Customers that were left out of a long list stay, and are listed next.
 */
export async function dismissStranded(deps: Deps, actor: SessionUser, seen: string) {
  await deps.db.write(async (tx) => {
    await requireActingAdmin(tx, actor)
    const rows = await strandedNow(deps, tx)
    if (customersByAccount(rows) !== seen) throw conflict(CHANGED)
    const done = listedOf(rows)
    for (const { id } of done) await deleteClosure(tx, id)
    const line = { at: deps.clock(), action: 'admin.closures_dismissed', actor_id: actor.id } as const
    await recordAudit(tx, { ...line, detail: { customers: done.length } })
  })
  await reportStranded(deps)
  return troubles(deps)
}
