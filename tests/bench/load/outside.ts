/* Traffic from outside while people use the site: sign-ups with a code by email, and trials that the payment provider reports. */
import { desc, eq } from 'drizzle-orm'
import { join } from 'node:path'
import { DATABASE } from '#api/boot/data-folder.ts'
import { saveCustomer } from '#api/features/billing/queries/customers.ts'
import { installationName } from '#api/features/billing/queries/installation.ts'
import { sandboxGateway } from '#api/gateways/provider.ts'
import { openSandbox } from '#api/stripe-sandbox/open-sandbox.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { printInvoice } from '#tests/support/printer.ts'
import type { Server } from '#tests/support/server.ts'
import { CODE } from '#tests/support/sign-in.ts'
import { smtpServer } from '#tests/support/smtp.ts'
import { signatureOf } from '#tests/support/webhook.ts'
import type { Outcome, Timed } from './person.ts'

const SIGN_UP_EVERY_MS = 2000
const TRIAL_EVERY_MS = 3000
/** An email that takes longer counts as lost: on an overloaded machine the server gives up on it. */
const MAIL_WITHIN_MS = 60_000
/** The provider may deliver an event more than once. */
const DELIVERIES = 2

/** Members, starting with those who aren't signed in. */
async function strangersIn({ read }: Database) {
  return read
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.state_id, JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1))
    .orderBy(desc(users.id))
}

export interface Outside {
  /** Settings of the server. */
  environment: Record<string, string>
  /** Sends until the returned function is called, which resolves with the results. */
  begin(site: Server): () => Promise<Pick<Outcome, 'kinds' | 'failures'>>
  close(): Promise<void>
}

export async function openOutside(): Promise<Outside> {
  const smtp = await smtpServer()
  const sandbox = await openSandbox({
    file: ':memory:',
    clock: Date.now,
    publicBase: 'http://localhost:3000/dev/payments',
    webhookUrl: null,
    deliversAutomatically: false,
    printInvoice,
  })

  function begin(site: Server) {
    const kinds: Outcome['kinds'] = {}
    const failures: Outcome['failures'] = {}
    const db = openDatabase(join(site.dataDir, DATABASE))
    const began = performance.now()
    const running = new Set<Promise<unknown>>()

    async function timed(kind: string, ask: () => Promise<Response>): Promise<Response> {
      const at = performance.now()
      const response = await ask()
      const record: Timed = { at: (at - began) / 1000, took: performance.now() - at }
      ;(kinds[kind] ??= []).push(record)
      if (!response.ok) throw new Error(`${kind}: ${response.status} ${await response.text()}`)
      return response
    }

    const post = (path: string, body: object, headers: Record<string, string>) =>
      fetch(`${site.url}/api${path}`, {
        method: 'POST',
        headers: { origin: site.url, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })

    async function signUp(turn: number): Promise<void> {
      // Sign-ups by network and by the email's domain are limited.
      const email = `maya@outside${turn}.example`
      const from = { 'x-forwarded-for': `${11 + (turn % 100)}.${turn % 251}.${turn % 241}.1` }
      const names = { first_name: 'Maya', last_name: 'Chen', phone_number: '4165550100' }
      const response = await timed('sign-up', () => post('/signup', { ...names, email }, from))
      const mail = await Promise.race([smtp.nextMailTo(email), Bun.sleep(MAIL_WITHIN_MS).then(() => null)])
      if (mail === null) throw new Error('sign-up: no email came')
      const [, verification_code] = CODE.exec(mail.text) ?? []
      const cookie = response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      await timed('code entered', () => post('/verify', { email, verification_code }, { ...from, cookie }))
    }

    const strangers = strangersIn(db)

    async function startTrial(turn: number): Promise<void> {
      const { id: userId, email } = (await strangers)[turn] ?? {}
      if (userId === undefined || email === undefined) return
      const gateway = await sandboxGateway(sandbox, site.url, Date.now, () => installationName(db.read))
      const customerId = await gateway.createCustomer(
        { userId, email, name: 'Maya Chen' },
        `customer ${turn}`,
      )
      await db.write((tx) =>
        saveCustomer(tx, { user_id: userId, customer_id: customerId, created_at: Date.now() }),
      )
      await gateway.saveCard(customerId, 'pm_card_visa')
      await gateway.subscribe({ userId, customerId, trialDays: 30 }, `subscription ${turn}`)
      const address = `${sandbox.apiOrigin}/v1/events?type=customer.subscription.created&limit=1`
      const listed = await fetch(address, { headers: { authorization: `Bearer ${sandbox.secretKey}` } })
      const body = JSON.stringify((await listed.json()).data[0])
      for (let delivery = 0; delivery < DELIVERIES; delivery += 1) {
        const signature = signatureOf(body, sandbox.webhookSecret, Math.floor(Date.now() / 1000))
        const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
        await timed('webhook', () =>
          fetch(`${site.url}/api/stripe/webhook`, { method: 'POST', headers, body }),
        )
      }
    }

    function every(ms: number, act: (turn: number) => Promise<void>) {
      let turn = 0
      return setInterval(() => {
        const acting = act(turn++).catch((error: unknown) => {
          const line = String(error)
          failures[line] = (failures[line] ?? 0) + 1
        })
        running.add(acting)
        void acting.finally(() => running.delete(acting))
      }, ms)
    }

    const timers = [every(SIGN_UP_EVERY_MS, signUp), every(TRIAL_EVERY_MS, startTrial)]
    return async () => {
      timers.forEach(clearInterval)
      await Promise.all(running)
      await db.close()
      return { kinds, failures }
    }
  }

  return {
    environment: {
      SMTP_URL: smtp.url,
      TRUST_PROXY: '1',
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
      STRIPE_PRICE_ID: sandbox.priceId,
      STRIPE_API_BASE: sandbox.apiOrigin,
    },
    begin,
    async close() {
      await smtp.stop()
      await sandbox.close()
    },
  }
}
