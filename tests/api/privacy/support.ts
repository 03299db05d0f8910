import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import * as schema from '#db/schema/index.ts'
import { certify } from '#tests/api/course/support.ts'
import { upload } from '#tests/api/profile/support.ts'
import { aBrowser, codeFor, otherThan } from '#tests/api/accounts/support.ts'
import type { TestApp } from '#tests/support/app.ts'
import { type BillingApp, payAt } from '#tests/support/billing.ts'
import { teach } from '#tests/support/course.ts'
import { aClient } from '#tests/support/factories.ts'
import { homeRow } from '#tests/support/listings.ts'
import { png } from '#tests/support/pictures.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { countFrom, rowsOf, tablesOf } from '#tests/support/engines.ts'
import { QUILLON, type Quillon, ok } from './quillon.ts'
import {
  guessWronglyInKnownBrowser,
  onboard,
  queueAdmittedMail,
  addPasskeys,
  undoneAddressChange,
} from './account-rows.ts'
import { makeFriends, planTogether } from './group-rows.ts'

const DISTINCT_ID = 987_654_321

/** A person who has done everything possible: every table that people own has a row of theirs. */
export async function aPersonEverywhere(app: BillingApp): Promise<Quillon> {
  const friend = await aClient(app, { first_name: 'Théo', last_name: 'Gagnon', state_id: 3100 })
  await countFrom(app.deps.db, 'users', DISTINCT_ID)
  const { email } = QUILLON
  const browser = aBrowser(app)
  await browser.signUp(QUILLON)
  await browser.verify(email, otherThan(await codeFor(app, email)))
  await ok(browser.verify(email, await codeFor(app, email)))
  await guessWronglyInKnownBrowser(app, browser, email)
  const person = { id: DISTINCT_ID, email, browser, friend }
  await onboard(app, person)
  await ok(upload(app, person.id, png(40, 40)))
  await makeFriends(app, person)
  await queueAdmittedMail(app, person.id)
  await addPasskeys(app, person.id)
  await undoneAddressChange(app, person.id)
  await followCourse(app, person.id)
  await lookForHomes(app, person.id)
  await planTogether(app, person)
  await subscribe(app, person)
  return person
}

/** A home of theirs, and everything that people do with homes, once. */
async function lookForHomes({ deps }: TestApp, user_id: number): Promise<void> {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const [own] = await tx
      .insert(schema.listings)
      .values(homeRow(now, { msl_number: '900100', agent_id: user_id }))
      .returning({ id: schema.listings.id })
    const mine = { user_id, listing_id: own?.id ?? 0 }
    await tx.insert(schema.favorites).values({ ...mine, at: now })
    await tx
      .insert(schema.savedSearches)
      .values({ user_id, search: 'beds=3', created_at: now, told_until: now })
    await tx.insert(schema.searchMails).values({ user_id, sent_at: now })
    const tour = { status: 'requested', starts_at: now + HOUR_MS, created_at: now, changed_at: now } as const
    const [booked] = await tx
      .insert(schema.tours)
      .values({ ...mine, ...tour })
      .returning()
    await tx.insert(schema.tourGuests).values({ tour_id: booked?.id ?? 0, user_id })
    await tx.insert(schema.tourHours).values({ user_id, weekday: 1, from: '09:00', until: '17:00' })
    await tx.insert(schema.tourDaysOff).values({ user_id, day: '2026-12-24' })
    const about = { listing_id: mine.listing_id, asker_id: user_id, created_at: now }
    const [talk] = await tx.insert(schema.conversations).values(about).returning()
    const question = { user_id, key: 'home', text: 'Is it quiet?', at: now, change: 1 }
    await tx.insert(schema.conversationMessages).values({ ...question, conversation_id: talk?.id ?? 0 })
  })
}

/** A module and a video that were begun, and a certificate. */
async function followCourse(app: TestApp, user_id: number): Promise<void> {
  await teach(app)
  const now = app.deps.clock()
  await app.deps.db.write(async (tx) => {
    const begun = { user_id, started_at: now }
    await tx.insert(schema.courseModules).values({ ...begun, section_id: 1 })
    const ranges: [number, number][] = [[0, 30]]
    await tx
      .insert(schema.courseWatching)
      .values({ ...begun, curriculum_id: 1, ranges, position: 30, updated_at: now })
    await tx.insert(schema.courseMeters).values({ user_id, credit: 0, at: now })
    const text = 'Ask Maya about the roof.'
    await tx.insert(schema.courseNotes).values({ user_id, curriculum_id: 1, text, updated_at: now })
    await tx.insert(schema.courseCrowds).values({ user_id, crowd: 0 })
    const values = { '1.0.1': '40%' }
    await tx.insert(schema.courseSheets).values({ user_id, resource_id: 1, values, updated_at: now })
  })
  await certify(app, user_id)
}

/** A trial by checkout: a customer, a subscription, its emails, a refund, and the key of another purchase. */
async function subscribe(app: BillingApp, { id, browser }: Quillon): Promise<void> {
  await app.deps.db.write((tx) =>
    tx.update(schema.users).set({ state_id: 2000 }).where(eq(schema.users.id, id)),
  )
  const response = await browser.call('GET', `/stripe/subscribe?user_id=${id}`)
  const { checkout_url } = v.parse(v.object({ checkout_url: v.string() }), await response.json())
  await payAt(app, checkout_url)
  await app.sandbox.deliver()
  // Another purchase was started, and the provider's response never came.
  const begun = { user_id: id, request: 'a hash', key: crypto.randomUUID(), created_at: app.deps.clock() }
  await app.deps.db.write((tx) => tx.insert(schema.paymentKeys).values(begun))
  const refund = {
    id: 're_1',
    user_id: id,
    kind: 'refund',
    status: 'succeeded',
    amount: 100,
    created: 1,
  } as const
  await app.deps.db.write((tx) => tx.insert(schema.reversals).values(refund))
}

const row = v.record(v.string(), v.unknown())
const kept = v.objectWithRest(
  { about: v.string(), exported_at: v.string(), profile_picture: v.nullable(v.string()) },
  v.array(row),
)

export async function exportOf({ browser }: Pick<Quillon, 'browser'>) {
  const {
    about: _about,
    exported_at,
    profile_picture,
    ...tables
  } = v.parse(kept, await (await browser.call('GET', '/account/export')).json())
  return { exported_at, profile_picture, tables }
}

export const deleteAccount = ({ browser, email }: Pick<Quillon, 'browser' | 'email'>) =>
  browser.call('DELETE', '/account', { email })

/** Every table of the database as text, with the engines' internal ones. */
export async function dump({ deps: { db } }: TestApp): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const table of await tablesOf(db))
    all.set(table, (await rowsOf(db, `SELECT * FROM "${table}"`)).map(textOf).join('\n'))
  return all
}

function textOf(values: Record<string, unknown>): string {
  const texts = Object.values(values).map((value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
  )
  return texts.join('|').toLowerCase()
}

/** What identifies a person in the database, all in lower case as `dump` has it. */
export async function marksOf({ deps: { db } }: TestApp, { id, email }: Quillon): Promise<string[]> {
  const { customers, users, sessions, devices, challenges, subscriptions } = schema
  const user = await db.read.select().from(users).where(eq(users.id, id)).get()
  const owned = [
    ...(await db.read.select({ id: sessions.id }).from(sessions).where(eq(sessions.user_id, id))),
    ...(await db.read.select({ id: customers.customer_id }).from(customers).where(eq(customers.user_id, id))),
    ...(await db.read
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.user_id, id))),
    ...(await db.read.select({ id: devices.id }).from(devices).where(eq(devices.user_id, id))),
    ...(await db.read.select({ id: challenges.id }).from(challenges).where(eq(challenges.email, email))),
    ...(await db.read
      .select({ id: challenges.browser_id })
      .from(challenges)
      .where(eq(challenges.email, email))),
  ]
  const texts = [
    user?.email,
    'quillon',
    user?.first_name,
    user?.middle_name,
    user?.last_name,
    user?.phone_number,
    user?.private_picture_filename,
  ]
  return [...texts, ...owned.map((one) => one.id)].map((text) => String(text).toLowerCase())
}

/** The rows that name the person, in every table but the search index, which keeps everyone's names together. */
export async function rowsNaming(app: TestApp, person: Quillon): Promise<string[]> {
  const marks = [String(person.id), ...(await marksOf(app, person))]
  return [...(await dump(app))].flatMap(([table, text]) => {
    if (table.startsWith('users_search') || table === 'sqlite_sequence') return []
    const rows = text.split('\n').filter((row) => marks.some((mark) => row.includes(mark)))
    return rows.map((row) => `${table}: ${row}`)
  })
}
