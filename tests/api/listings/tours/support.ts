import { eq } from 'drizzle-orm'
import { outbox, tours } from '#db/schema/index.ts'
import { drain } from '#api/mail/service.ts'
import type { Tour } from '#domain/listings/tours/tours.ts'
import type { Mail } from '#api/gateways/mail.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aClient, anAgent } from '#tests/support/factories.ts'
import { aHome, type NewHome } from '#tests/support/listings.ts'

export const DANA = 'dana@example.test'
export const MAYA = 'maya@example.test'

/** Dana, an agent with a home, and Maya, who's looking for one. */
export async function aVisit(app: TestApp, home: Partial<NewHome> = {}) {
  const dana = await anAgent(app, { first_name: 'Dana', last_name: 'Kerr', email: DANA })
  const maya = await aClient(app, {
    first_name: 'Maya',
    last_name: 'Okafor',
    email: MAYA,
    phone_number: '4165550199',
    state_id: 3100,
  })
  const row = await aHome(app, { agent_id: dana, street: '48 Euclid Avenue', ...home })
  return { dana, maya, home: row, msl: row.msl_number }
}

export const ask = (app: TestApp, as: number, msl: string, starts_at?: string) =>
  app.call('POST', `/properties/${msl}/tour`, { as, json: starts_at === undefined ? {} : { starts_at } })

export const change = (app: TestApp, as: number, id: number, json: Record<string, unknown>) =>
  app.call('PUT', `/tours/${id}`, { as, json })

export const WEEKDAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '10:00', until: '14:00' }))
export const theySetHours = (app: TestApp, as: number, json: unknown = { week: WEEKDAYS, days_off: [] }) =>
  app.call('PUT', '/tour-hours', { as, json })

export async function listed(app: TestApp, as: number): Promise<{ ahead: Tour[]; past: Tour[] }> {
  return (await app.call('GET', '/tours', { as })).json()
}

export async function aTour(app: TestApp, visit: Awaited<ReturnType<typeof aVisit>>, starts_at?: string) {
  const response = await ask(app, visit.maya, visit.msl, starts_at)
  if (response.status !== 201) throw new Error(await response.text())
  const tour = (await listed(app, visit.maya)).ahead.find(({ property }) => property.msl_number === visit.msl)
  if (!tour) throw new Error('There is no tour.')
  return tour
}

export const tourRow = async (app: TestApp, id: number) =>
  app.deps.db.read.select().from(tours).where(eq(tours.id, id)).get()

export const outboxOf = ({ deps }: TestApp) =>
  deps.db.read.select({ template: outbox.template, params: outbox.params }).from(outbox)

export async function sent(app: TestApp): Promise<Mail[]> {
  app.mails.length = 0
  await drain(app.deps)
  return [...app.mails]
}
