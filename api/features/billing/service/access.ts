import type { Deps } from '#api/deps.ts'
import { AppError, conflict, invalid } from '#api/http/errors.ts'
import { CardRefused, type PaymentGateway, PaymentsUnavailable } from '#api/gateways/payments.ts'
import {
  installationIn,
  peopleEverSubscribed,
  claimAccount,
} from '#api/features/billing/queries/installation.ts'
import { recordSubscribed } from '#api/features/billing/sync/service/record.ts'
import type { Database } from '#db/client.ts'

const OFF = 'Card payments aren’t available yet.'
const DOWN = 'We can’t reach the payment service right now. Please try again in a few minutes.'

/** Calls the payment provider. Its failures become errors for the person: 503, or what's wrong with their card. */
export async function withPayments<Result>(
  deps: Deps,
  work: (payments: PaymentGateway) => Promise<Result>,
): Promise<Result> {
  if (!deps.payments) throw new AppError('unavailable', OFF)
  try {
    const payments = await deps.payments.gateway()
    await settleAccount(deps, payments)
    return await work(payments)
  } catch (error) {
    if (error instanceof CardRefused) {
      throw error.needsConfirmation ? conflict(error.message) : invalid(error.message)
    }
    if (!(error instanceof PaymentsUnavailable)) throw error
    deps.log.error('payments unavailable', { reason: error.message })
    throw new AppError('unavailable', DOWN)
  }
}

/** The time by which subscriptions are judged, in epoch seconds: the provider's. */
export async function billingNow({ payments, clock }: Pick<Deps, 'payments' | 'clock'>): Promise<number> {
  return payments ? (await payments.gateway()).now() : Math.floor(clock() / 1000)
}

const settled = new WeakMap<Database, PaymentGateway>()

/** Makes sure that only the rows of the account and mode that our keys are for count. */
export async function settleAccount(deps: Deps, payments: PaymentGateway): Promise<void> {
  if (settled.get(deps.db) === payments) return
  const account = await payments.account()
  const { payments_account: before } = await installationIn(deps.db.read)
  if (account !== before) {
    await deps.db.write(async (tx) => {
      await claimAccount(tx, account)
      const recording = { tx, deps, now: payments.now() }
      for (const userId of await peopleEverSubscribed(tx)) await recordSubscribed(recording, userId)
    })
    deps.log.info('payments are now in another account or mode', { from: before, to: account })
  }
  settled.set(deps.db, payments)
}
