// Promise: The payment provider gets a person's newest email address, however fast they change it.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { customerOf, customersWithDueEmail, markEmailDue } from '#api/features/billing/queries/customers.ts'
import { sendDueEmail } from '#api/features/billing/purchase/service/new-email.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { users } from '#db/schema/index.ts'
import { type BillingApp, aPersonOnTrial, billingApp } from '#tests/support/billing.ts'
import { fromProvider } from '../provider.ts'

let app: BillingApp
beforeEach(async () => void (app = await billingApp()))
afterEach(() => app.close())

const moveTo = (id: number, email: string) =>
  app.deps.db.write(async (tx) => {
    await tx.update(users).set({ email }).where(eq(users.id, id))
    await markEmailDue(tx, id)
  })

test('an address update that is under way at the next change doesn’t arrive last', async () => {
  const id = await aPersonOnTrial(app)
  const customer = (await customerOf(app.deps.db.read, id))?.customer_id ?? ''
  const [requested, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: PaymentGateway = {
    ...app.gateway,
    async changeEmail(customerId, email) {
      if (email === 'second@example.test') {
        requested.resolve()
        await held.promise
      }
      await app.gateway.changeEmail(customerId, email)
    },
  }
  await moveTo(id, 'second@example.test')
  const second = sendDueEmail(app.deps, slow, customer)
  await requested.promise
  await moveTo(id, 'third@example.test')
  const third = sendDueEmail(app.deps, slow, customer)
  // Long enough for the third to overtake, if it could.
  for (let look = 0; look < 20; look += 1) await fromProvider(app.sandbox, `/v1/customers/${customer}`)
  held.resolve()
  await Promise.all([second, third])
  expect(await fromProvider(app.sandbox, `/v1/customers/${customer}`)).toMatchObject({
    email: 'third@example.test',
  })
  expect(await customersWithDueEmail(app.deps.db.read)).toEqual([])
})
