import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright'
import * as v from 'valibot'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/config.ts'
import { newestLetters, type StoredLetter } from '#api/gateways/file-mail.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { journeys, users } from '#db/schema/index.ts'
import { JOURNEY, JOURNEY_CODE, ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { ROLE } from '#domain/roles.ts'
import { launchBrowser, type Visit, visit } from './browser.ts'
import { callFrom, newAddress } from './sign-in.ts'
import { type Site, startSite } from './site.ts'

/** The built site with a browser and a hand in its database. */
export interface BillingSite {
  browser: Browser
  site: Site
  db: Database
  close(): Promise<void>
}

/** Starts the built site; payments run in its sandbox unless the environment says otherwise. */
export async function openBillingSite(environment: Record<string, string> = {}): Promise<BillingSite> {
  const [browser, site] = await Promise.all([
    launchBrowser(),
    startSite('bun', { DEMO: '1', ...environment }),
  ])
  const db = openDatabase(join(site.dataDir, 'cohearth.sqlite'))
  return {
    browser,
    site,
    db,
    async close() {
      await browser.close()
      await db.close()
      await site.remove()
    },
  }
}

/** A signed-in person with a browser of their own. */
export interface Person extends Visit {
  id: number
  email: string
  /** Makes a call of the API with the person's cookies, and answers its JSON. */
  call(method: string, path: string, data?: object): Promise<unknown>
}

/** Somebody who has finished onboarding, and who has chosen no plan yet unless `free`. */
export async function aPerson(
  { browser, site, db }: BillingSite,
  options: BrowserContextOptions = {},
  { free = false } = {},
): Promise<Person> {
  const email = newAddress()
  const id = await keepPerson(db, email, free)
  const visitor = await visit(browser, site.url, { reducedMotion: 'reduce', ...options })
  const context = visitor.page.context()
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: site.url }))
  const [name = '', value = ''] = (await sessions.start(id, Date.now(), 'test')).split(/[=;]/, 2)
  await context.addCookies([{ name, value, url: site.url }])
  return { ...visitor, id, email, call: callFrom(context, site) }
}

function keepPerson(db: Database, email: string, free: boolean): Promise<number> {
  return db.write(async (tx) => {
    const row = await tx
      .insert(users)
      .values({
        email,
        first_name: 'Robin',
        last_name: 'Tremblay',
        phone_number: '4165550100',
        role: ROLE.CLIENT,
        state_id: free ? JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1 : JOURNEY_CODE.ONBOARDING_COMPLETED,
        state_label: free ? 'Payment completed option 1' : 'Onboarding completed via web app',
        stage: 'opportunity',
        created_at: Date.now(),
      })
      .returning({ id: users.id })
      .get()
    const done = { journey_type: JOURNEY.ONBOARDING, state: ONBOARDING_JOURNEY.DONE }
    await tx.insert(journeys).values({ user_id: row.id, ...done, at: Date.now() })
    return row.id
  })
}

const opened = v.object({ checkout_url: v.string() })

/** Starts a person's trial as the checkout's form does. Answers the checkout's address. */
export async function startTrial({ site }: BillingSite, person: Person, number: string): Promise<string> {
  const { checkout_url } = v.parse(opened, await person.call('GET', `/stripe/subscribe?user_id=${person.id}`))
  await post(checkout_url, {
    number,
    expiry: '12 / 34',
    cvc: '123',
    name: 'Robin Tremblay',
    postal_code: 'M5V 2T6',
  })
  await deliver(site)
  return checkout_url
}

/** Moves the sandbox's clock, with all that falls due, and waits until its webhooks have arrived. */
export async function passDays({ site }: BillingSite, days: number): Promise<void> {
  await post(`${site.url}/dev/payments/control`, { do: 'advance', days: String(days) })
  await deliver(site)
}

/** Has the sandbox send the webhooks that are due and waits until they have arrived. */
export function deliver({ url }: Site): Promise<void> {
  return post(`${url}/dev/payments/control`, { do: 'deliver' })
}

/** Posts a form of the sandbox, which leads on when it took it. */
async function post(url: string, form: Record<string, string>): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  if (response.status !== 303) throw new Error(`${url}: ${response.status} ${await response.text()}`)
}

/** The letter to a person with a subject, once it is there. */
export async function letterTo({ site }: BillingSite, email: string, subject: string): Promise<StoredLetter> {
  for (;;) {
    const letters = await newestLetters(site.dataDir, 100)
    const letter = letters.find((one) => one.to === email && one.subject === subject)
    if (letter) return letter
    await Bun.sleep(20)
  }
}
