import type { Deps } from '#api/deps.ts'
import { saveTaxNumber } from '#api/features/billing/queries/customers.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'

export async function printTaxNumber(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  payments: PaymentGateway,
  customerId: string,
): Promise<void> {
  await payments.printTaxNumber(customerId, config.hstNumber)
  await db.write((tx) => saveTaxNumber(tx, customerId, config.hstNumber))
}
