import type { Deps, ShownPrice } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { endTrouble, reportTrouble } from '#api/features/billing/service/troubles.ts'
import { expireStaleCheckouts } from '#api/features/billing/purchase/service/stale-checkouts.ts'
import type { Price } from '#api/gateways/payment-facts.ts'
import { type PaymentGateway, PriceMissing } from '#api/gateways/payments.ts'
import { priceFaults } from '#domain/billing/plan/price.ts'
import {
  INSTALLATION_COLUMNS,
  installationIn,
  savePrice,
} from '#api/features/billing/queries/installation.ts'
import type { Database } from '#db/client.ts'

const OFF = 'Card payments are turned off for now. Please try again later.'

/**
 * Reads the price that pages show, reports to admins what's wrong with it, and closes checkouts that sell at another
 * one.
 */
export async function checkPrice(deps: Deps, payments: PaymentGateway): Promise<void> {
  payments.forgetPrice()
  const { price, faults } = await readPrice(payments)
  const isSold = price !== null && faults.length === 0
  if (isSold) {
    await deps.shownPrice.keep(price.amount)
    await endTrouble(deps, 'price')
  } else await reportTrouble(deps, 'price', `The price is ${faults.join(', ')}.`)
  await expireStaleCheckouts(payments, isSold ? price : null)
}

/** Throws unavailable if the price would charge something other than our pages say. */
export async function usablePrice(payments: PaymentGateway): Promise<Price> {
  const { price, faults } = await readPrice(payments)
  if (price === null || faults.length > 0) throw new AppError('unavailable', OFF)
  return price
}

/** Null while there is no price. */
export async function soldProduct(payments: PaymentGateway): Promise<string | null> {
  return (await readPrice(payments)).price?.productId ?? null
}

async function readPrice(payments: PaymentGateway): Promise<{ price: Price | null; faults: string[] }> {
  try {
    const price = await payments.price()
    return { price, faults: priceFaults(price, payments.livemode) }
  } catch (error) {
    if (error instanceof PriceMissing) return { price: null, faults: ['not in this account'] }
    throw error
  }
}

export async function openShownPrice(db: Database): Promise<ShownPrice> {
  let current: number | null = null
  const listeners: (() => void)[] = []
  const stored = async () => (await installationIn(db.read)).price_amount
  function show(amount: number | null): void {
    if (amount === current) return
    current = amount
    for (const listener of listeners) listener()
  }
  // Another process may have read the price.
  db.onRowChanges(INSTALLATION_COLUMNS, () => void stored().then(show, () => undefined))
  show(await stored())
  return {
    amount: () => current,
    async keep(amount) {
      if (amount !== (await stored())) await db.write((tx) => savePrice(tx, amount))
      show(amount)
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
