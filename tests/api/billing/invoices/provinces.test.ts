import { afterEach, describe, expect, test } from 'bun:test'
import { drain } from '#api/mail/service.ts'
import {
  aPersonBeforePlans,
  callAs,
  type BillingApp,
  billingApp,
  checkoutOf,
} from '#tests/support/billing.ts'
import { atProvider } from '#tests/api/billing/provider.ts'
import { recordsOf } from '#tests/api/billing/records.ts'

let app: BillingApp
afterEach(() => app.close())

/** Someone whose trial began with a card of this postal code. */
async function aPersonIn(postal_code: string): Promise<number> {
  const id = await aPersonBeforePlans(app)
  const path = new URL(await checkoutOf(app, id)).pathname.replace('/dev/payments', '')
  const typed = { number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'Maya Chen', postal_code }
  await app.sandbox.fetch(
    new Request(`http://localhost:3000${path}`, { method: 'POST', body: new URLSearchParams(typed) }),
  )
  await app.sandbox.deliver()
  return id
}

const price = async (id: number) => (await callAs(app, 'GET', `/stripe/user_price/${id}`, id)).body

async function firstPayment(id: number): Promise<number | undefined> {
  await app.days(31)
  const { customer } = await recordsOf(app, id)
  return (await app.gateway.invoices(customer ?? ''))[0]?.amountPaid
}

describe('with TAX_BY_PROVINCE', () => {
  test('no one sees a tax before their address is known', async () => {
    app = await billingApp({ TAX_BY_PROVINCE: '1' })
    expect(await price(await aPersonBeforePlans(app))).toMatchObject({ tax_known: false })
    expect(await price(await aPersonIn('M5V 2T6'))).toMatchObject({ tax_known: true })
  })

  test.each([
    ['M5V 2T6', 'HST', 13, 195],
    ['B3H 1A1', 'HST', 14, 210],
    ['E1A 1A1', 'HST', 15, 225],
    ['T5J 0N3', 'GST', 5, 75],
    ['H2X 1Y4', 'GST and QST', 14.975, 225],
  ])('%s is charged %s of %p%%, and everything says so', async (postalCode, name, percent, tax) => {
    app = await billingApp({ TAX_BY_PROVINCE: '1' })
    const id = await aPersonIn(postalCode)
    expect(await price(id)).toMatchObject({ tax_name: name, tax_percent: percent, tax_amount: tax })
    expect(await firstPayment(id)).toBe(1500 + tax)
    await drain(app.deps)
    const receipt = app.mails.find(({ subject }) => subject.startsWith('Receipt'))
    expect(receipt?.text).toContain(`$15.00 and $${(tax / 100).toFixed(2)} ${name}`)
  })

  test('someone who moves is charged by the new address from the next invoice on', async () => {
    app = await billingApp({ TAX_BY_PROVINCE: '1' })
    const id = await aPersonIn('M5V 2T6')
    const { customer } = await recordsOf(app, id)
    await atProvider(app, 'POST', `customers/${customer}`, {
      'address[postal_code]': 'V5K 0A1',
      'address[country]': 'CA',
    })
    await app.catchUp()
    expect(await price(id)).toMatchObject({ tax_name: 'GST', tax_amount: 75 })
    expect(await firstPayment(id)).toBe(1575)
  })
})

test('without TAX_BY_PROVINCE everyone is charged 13% HST, as specified', async () => {
  app = await billingApp()
  const id = await aPersonIn('T5J 0N3')
  expect(await price(id)).toMatchObject({ tax_name: 'HST', tax_percent: 13, tax_amount: 195 })
  expect(await firstPayment(id)).toBe(1695)
})
