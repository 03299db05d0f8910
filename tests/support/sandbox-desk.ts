import * as v from 'valibot'
import type { BillingServer, Person } from './billing-browser.ts'
import type { Server } from './server.ts'

const opened = v.object({ checkout_url: v.string() })

/** Starts a person's trial as the checkout's form does. Returns the checkout's address. */
export async function startTrial({ server }: BillingServer, person: Person, number: string): Promise<string> {
  const { checkout_url } = v.parse(opened, await person.call('GET', `/stripe/subscribe?user_id=${person.id}`))
  await post(checkout_url, {
    number,
    expiry: '12 / 34',
    cvc: '123',
    name: 'Robin Tremblay',
    postal_code: 'M5V 2T6',
  })
  await deliver(server)
  return checkout_url
}

/** Moves the sandbox's clock, with everything that becomes due, and waits until its webhooks have arrived. */
export async function passDays({ server }: BillingServer, days: number): Promise<void> {
  await post(`${server.url}/dev/payments/control`, { do: 'advance', days: String(days) })
  await deliver(server)
}

/** Makes the sandbox send the webhooks that are due and waits until they have arrived. */
export function deliver({ url }: Server): Promise<void> {
  return post(`${url}/dev/payments/control`, { do: 'deliver' })
}

/** Sets the fault of the sandbox's webhooks from now on; empty for none. */
export function setWebhookFault({ server }: BillingServer, webhooks: 'dropped' | ''): Promise<void> {
  return post(`${server.url}/dev/payments/control`, { do: 'faults', webhooks })
}

/** Posts a form of the sandbox, which redirects on success. */
async function post(url: string, form: Record<string, string>): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  if (response.status !== 303) throw new Error(`${url}: ${response.status} ${await response.text()}`)
}
