import { eq } from 'drizzle-orm'
import { emailRestoredMail } from '#api/features/accounts/email-change/mails.ts'
import { enrolmentMail, newBrowserMail } from '#api/features/accounts/mails/sign-ins.ts'
import { admittedMail } from '#api/features/admin/mails.ts'
import * as schema from '#db/schema/index.ts'
import { type Browser, codeFor, otherThan } from '#tests/api/accounts/support.ts'
import type { TestApp } from '#tests/support/app.ts'
import { questionFor } from '#tests/support/onboarding.ts'
import { theyPublish } from '#tests/support/questionnaire.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { QUILLON, type Quillon, ok } from './quillon.ts'

export async function guessWronglyInKnownBrowser(
  app: TestApp,
  browser: Browser,
  email: string,
): Promise<void> {
  app.advance(MINUTE_MS)
  await browser.logIn(email)
  await browser.verify(email, otherThan(await codeFor(app, email)))
}

export async function onboard(app: TestApp, { id, email, browser }: Quillon): Promise<void> {
  await ok(browser.call('POST', '/accept-terms', { email }))
  const { id: inquiry, first } = await questionFor(app, id, 'Finances')
  const answer = { user: id, inquiry, option_selected: first }
  await ok(browser.call('POST', '/inquiry/answers/save', answer))
  await app.deps.db.write((tx) =>
    tx.insert(schema.preferences).values({ user_id: id, category: 'Family', importance: 'very' }),
  )
  await theyPublish(app, id)
  const columns = { user_id: id, options: Buffer.alloc(4), weights: Buffer.alloc(13) }
  await app.deps.db.write((tx) => tx.insert(schema.publishedColumns).values(columns))
  const names = { ...QUILLON, middle_name: 'Marjoleine', user_id: id }
  await ok(browser.call('PUT', '/user/profile', names))
}

/** The waiting-list email that the account could have had. */
export async function queueAdmittedMail({ deps }: TestApp, user: number): Promise<void> {
  await deps.db.write((tx) => deps.outbox.put(tx, admittedMail, { user }))
}

/** A passkey, one that is about to be added, and a link to add one, with their emails. */
export async function addPasskeys({ deps }: TestApp, user_id: number): Promise<void> {
  const now = deps.clock()
  const later = now + HOUR_MS
  await deps.db.write(async (tx) => {
    const key = {
      credential_id: 'credential-of-q',
      public_key: 'public-key-of-q',
      counter: 1,
      transports: [],
    }
    await tx.insert(schema.passkeys).values({ user_id, ...key, name: 'Quillon’s phone', created_at: now })
    const challenge = { id: 'challenge-of-q', browser_id: 'browser-of-q', purpose: 'add' } as const
    await tx.insert(schema.passkeyChallenges).values({ ...challenge, user_id, expires_at: later })
    const link = { id: 'enrolment-of-q', created_at: now, expires_at: later }
    await tx.insert(schema.enrolments).values({ user_id, ...link })
    await deps.outbox.put(tx, enrolmentMail, { enrolment: link.id })
    const device = await tx.select().from(schema.devices).where(eq(schema.devices.user_id, user_id)).get()
    await deps.outbox.put(tx, newBrowserMail, { device: device?.id ?? '' })
  })
}

/** A change of address that was undone, with its emails. */
export async function undoneAddressChange({ deps }: TestApp, user_id: number): Promise<void> {
  const now = deps.clock()
  const change = {
    id: 'change-of-q',
    user_id,
    old_email: QUILLON.email,
    new_email: 'quillon@elsewhere.test',
    by_admin: false,
    created_at: now,
    confirmed_at: now,
    undone_at: now,
    undone_by: 'change-of-q',
    ends_at: now + HOUR_MS,
  }
  await deps.db.write(async (tx) => {
    await tx.insert(schema.emailChanges).values(change)
    await tx.insert(schema.stoppedEmails).values({ user_id, category: 'news' })
    await deps.outbox.put(tx, emailRestoredMail, { change: change.id })
  })
}
