import type { Deps } from '#api/deps.ts'
import { AppError, conflict, invalid } from '#api/errors.ts'
import { settleAccount } from '#api/features/billing/service/account.ts'
import { CardRefused, type PaymentGateway, PaymentsUnavailable } from '#api/gateways/payments.ts'

const OFF = 'Card payments are not switched on here yet.'
const DOWN = 'The payment service cannot be reached right now. Please try again in a few minutes.'

/** Asks the provider of payments. Its failures become errors for the person: 503, or what is wrong with their card. */
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
