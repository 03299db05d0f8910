import type { Deps } from '#api/deps.ts'
import {
  installationIn,
  peopleEverSubscribed,
  takeAccount,
} from '#api/features/billing/queries/installation.ts'
import { recordSubscribed } from '#api/features/billing/service/record.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import type { Database } from '#db/client.ts'

/** Whose rows count in a database, as far as this process has seen to it. */
const settled = new WeakMap<Database, PaymentGateway>()

/**
 * Sees to it that the rows of the account and mode whose keys we have are those that count. With other keys than before, what
 * was bought with the old ones grants nothing any more, and everybody can buy again.
 */
export async function settleAccount(deps: Deps, payments: PaymentGateway): Promise<void> {
  if (settled.get(deps.db) === payments) return
  const account = await payments.account()
  const { payments_account: before } = await installationIn(deps.db.read)
  if (account !== before) {
    await deps.db.write(async (tx) => {
      await takeAccount(tx, account)
      const recording = { tx, deps, now: payments.now() }
      for (const userId of await peopleEverSubscribed(tx)) await recordSubscribed(recording, userId)
    })
    deps.log.info('payments of another account or mode', { from: before, to: account })
  }
  settled.set(deps.db, payments)
}
