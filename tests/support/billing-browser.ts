import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import * as v from 'valibot'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { newestMails, type StoredMail } from '#api/gateways/file-mail.ts'
import { type Database, only, openDatabase } from '#db/client.ts'
import { journeys, users } from '#db/schema/index.ts'
import { JOURNEY, JOURNEY_CODE, ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { launchBrowser, type Visit, visit } from './browser.ts'
import { callFrom, newAddress } from './sign-in.ts'
import { type Server, startServer } from './server.ts'

/** The built server with a browser and access to its database. */
export interface BillingServer {
  browser: Browser
  server: Server
  db: Database
  close(): Promise<void>
}

/** Starts the built server. Payments run in its sandbox unless the environment says otherwise. */
export async function openBillingServer(environment: Record<string, string> = {}): Promise<BillingServer> {
  const [browser, server] = await Promise.all([
    launchBrowser(),
    // Only Bun can load the fast clock before the server.
    startServer(environment.CLOCK_SPEED ? 'bun' : 'executable', { DEMO: '1', ...environment }),
  ])
  const db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  return {
    browser,
    server,
    db,
    async close() {
      await browser.close()
      await db.close()
      await server.remove()
    },
  }
}

/** A signed-in person with a browser of their own. */
export interface Person extends Visit {
  id: number
  email: string
  /** Calls the API with the person's cookies and returns its JSON. */
  call(method: string, path: string, data?: object): Promise<unknown>
}

/** Opens a browser for someone who has finished onboarding and, unless `free`, hasn't chosen a plan yet. */
export async function aPerson(
  { browser, server, db }: BillingServer,
  options: BrowserContextOptions = {},
  { free = false } = {},
): Promise<Person> {
  const email = newAddress()
  const id = await insertPerson(db, email, free)
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  const context = visitor.page.context()
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: server.url }))
  const [name = '', value = ''] = (await sessions.start(id, Date.now(), 'test')).split(/[=;]/, 2)
  await context.addCookies([{ name, value, url: server.url }])
  return { ...visitor, id, email, call: callFrom(context, server) }
}

function insertPerson(db: Database, email: string, free: boolean): Promise<number> {
  return db.write(async (tx) => {
    const row = only(
      await tx
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
        .returning({ id: users.id }),
    )
    const done = { journey_type: JOURNEY.ONBOARDING, state: ONBOARDING_JOURNEY.DONE }
    await tx.insert(journeys).values({ user_id: row.id, ...done, at: Date.now() })
    return row.id
  })
}

/** Opens another tab in a person's browser. Its errors are collected with the others. */
export async function anotherTab({ page, complaints }: Person): Promise<Page> {
  const tab = await page.context().newPage()
  tab.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  tab.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  return tab
}

/** Waits for the email to a person with this subject. */
export async function mailTo({ server }: BillingServer, email: string, subject: string): Promise<StoredMail> {
  for (;;) {
    const mails = await newestMails(server.dataDir, 100)
    const mail = mails.find((one) => one.to === email && one.subject === subject)
    if (mail) return mail
    await Bun.sleep(20)
  }
}

const plan = v.object({
  subscribed: v.boolean(),
  period_end: v.nullable(v.number()),
  open_invoice_url: v.nullable(v.string()),
})

/** Returns a person's plan from the server. */
export async function planOf({ call, id }: Person): Promise<v.InferOutput<typeof plan>> {
  return v.parse(plan, await call('GET', `/stripe/billing/${id}`))
}
