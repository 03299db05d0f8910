import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { emailRestoredMail } from '#api/features/accounts/email-change/mails.ts'
import { enrolmentMail, newBrowserMail } from '#api/features/accounts/mails/sign-ins.ts'
import { admittedMail } from '#api/features/admin/mails.ts'
import { invitationMail } from '#api/features/groups/invitations/mails/invitations.ts'
import { commentedMail } from '#api/features/groups/lawyer/mails/commented.ts'
import { lawyerConsentMail } from '#api/features/groups/lawyer/mails/consent.ts'
import { lawyerInvitedMail } from '#api/features/groups/lawyer/mails/invited.ts'
import * as schema from '#db/schema/index.ts'
import { certify } from '#tests/api/course/support.ts'
import { upload } from '#tests/api/profile/support.ts'
import { aBrowser, type Browser, codeFor, otherThan } from '#tests/api/accounts/support.ts'
import { OPENING } from '#tests/api/ledger/support.ts'
import { type Connection, only } from '#db/client.ts'
import type { TestApp } from '#tests/support/app.ts'
import { type BillingApp, payAt } from '#tests/support/billing.ts'
import { teach } from '#tests/support/course.ts'
import { aClient } from '#tests/support/factories.ts'
import { homeRow } from '#tests/support/listings.ts'
import { questionFor } from '#tests/support/onboarding.ts'
import { png } from '#tests/support/pictures.ts'
import { theyPublish } from '#tests/support/questionnaire.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { firstScenario } from '#domain/groups/plan/scenario.ts'
import { countFrom, rowsOf, tablesOf } from '#tests/support/engines.ts'
import { bodyText } from '#domain/agreement/chain.ts'
import { NO_FIGURES } from '#domain/snapshot/figures.ts'

/** Somebody whose data nobody else has: no name, number or id is part of another text. */
export const QUILLON = {
  first_name: 'Quillon',
  last_name: 'Zyskowski',
  phone_number: '416-555-7391',
  email: 'quillon.z@example.test',
}

export interface Somebody {
  id: number
  email: string
  browser: Browser
  /** The other member of their group. */
  friend: number
}

const DISTINCT_ID = 987_654_321

/** A person who has done all that can be done: every table that people own has a row of theirs. */
export async function aPersonEverywhere(app: BillingApp): Promise<Somebody> {
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
  await isAdmitted(app, person.id)
  await hasPasskeys(app, person.id)
  await changedAddress(app, person.id)
  await followCourse(app, person.id)
  await lookForHomes(app, person.id)
  await planTogether(app, person)
  await subscribe(app, person)
  return person
}

async function guessWronglyInKnownBrowser(app: TestApp, browser: Browser, email: string): Promise<void> {
  app.advance(MINUTE_MS)
  await browser.logIn(email)
  await browser.verify(email, otherThan(await codeFor(app, email)))
}

async function onboard(app: TestApp, { id, email, browser }: Somebody): Promise<void> {
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

/** Invitations both ways with their mails; one is accepted and made a group. */
async function makeFriends(app: TestApp, { id, friend }: Somebody): Promise<void> {
  const now = app.deps.clock()
  const sent = await app.deps.db.write(async (tx) => {
    const pending = { status: 'pending', created_at: now } as const
    const [first, second] = await tx
      .insert(schema.invitations)
      .values([
        { from_user_id: id, to_user_id: friend, ...pending },
        { from_user_id: friend, to_user_id: id, ...pending },
      ])
      .returning({ id: schema.invitations.id })
    for (const invitation of [first?.id ?? 0, second?.id ?? 0]) {
      await app.deps.outbox.put(tx, invitationMail, { invitation })
    }
    return first?.id
  })
  await ok(app.call('PUT', `/invitations/${sent}`, { as: friend, json: { accepted: true } }))
  await ok(app.call('PUT', '/ratings/mine', { as: id, json: { stars: 4 } }))
}

/** The mail of the waiting list, which the account could have had. */
async function isAdmitted({ deps }: TestApp, user: number): Promise<void> {
  await deps.db.write((tx) => deps.outbox.put(tx, admittedMail, { user }))
}

/** A passkey, one that is about to be added, and a link to add one, with their mails. */
async function hasPasskeys({ deps }: TestApp, user_id: number): Promise<void> {
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
    const asked = { id: 'challenge-of-q', browser_id: 'browser-of-q', purpose: 'add' } as const
    await tx.insert(schema.passkeyChallenges).values({ ...asked, user_id, expires_at: later })
    const link = { id: 'enrolment-of-q', created_at: now, expires_at: later }
    await tx.insert(schema.enrolments).values({ user_id, ...link })
    await deps.outbox.put(tx, enrolmentMail, { enrolment: link.id })
    const device = await tx.select().from(schema.devices).where(eq(schema.devices.user_id, user_id)).get()
    await deps.outbox.put(tx, newBrowserMail, { device: device?.id ?? '' })
  })
}

/** A change of address that was undone, with its emails. */
async function changedAddress({ deps }: TestApp, user_id: number): Promise<void> {
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

/** A home of theirs, and of everything that people do with homes once. */
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

/** Everything that people in a group do, and an assessment. */
async function planTogether({ deps }: TestApp, { id: user_id, friend }: Somebody): Promise<void> {
  const at = deps.clock()
  await deps.db.write(async (tx) => {
    const [group] = await tx
      .select()
      .from(schema.groupMembers)
      .where(eq(schema.groupMembers.user_id, user_id))
    const group_id = group?.group_id ?? 0
    const [invitation] = await tx.select().from(schema.invitations).limit(1)
    await tx
      .insert(schema.invitationVotes)
      .values({ invitation_id: invitation?.id ?? 0, user_id, yes: true, at })
    await tx.insert(schema.invitationLinks).values({ from_user_id: user_id, created_at: at })
    const [removal] = await tx
      .insert(schema.groupRemovals)
      .values({ group_id, user_id: friend, by_user_id: user_id, created_at: at })
      .returning({ id: schema.groupRemovals.id })
    await tx.insert(schema.groupRemovalVotes).values({ removal_id: removal?.id ?? 0, user_id, at })
    const [talk] = await tx
      .insert(schema.conversations)
      .values({ group_id, created_at: at })
      .returning({ id: schema.conversations.id })
    const conversation_id = talk?.id ?? 0
    await tx.insert(schema.conversations).values({ user_a: friend, user_b: user_id, created_at: at })
    await tx
      .insert(schema.groupSteps)
      .values({ group_id, text: 'Ask two lenders', assignee_id: user_id, changed_at: at })
    const [lawyer] = await tx
      .insert(schema.groupLawyers)
      .values({ group_id, email: 'counsel@law.test', invited_by: user_id, created_at: at })
      .returning({ id: schema.groupLawyers.id })
    const lawyer_id = lawyer?.id ?? 0
    await tx.insert(schema.groupLawyerConsents).values({ lawyer_id, user_id, at })
    const question = { lawyer_id, user_id, text: 'Tenants in common?', at }
    const [comment] = await tx.insert(schema.groupLawyerComments).values(question).returning()
    await tx.insert(schema.termComments).values({ lawyer_id, user_id, term: 'pets', text: 'Two cats?', at })
    await tx.insert(schema.termReadings).values({ lawyer_id, term: 'pets', version: 1 })
    await tx
      .insert(schema.signingLinks)
      .values({ group_id, made_by: user_id, created_at: at, fingerprint: '0'.repeat(64) })
    await deps.outbox.put(tx, lawyerInvitedMail, { lawyer: lawyer_id, user: user_id })
    await deps.outbox.put(tx, lawyerConsentMail, { lawyer: lawyer_id, user: user_id })
    await deps.outbox.put(tx, commentedMail, { comment: comment?.id ?? 0, user: user_id })
    const [home] = await tx.select().from(schema.listings).limit(1)
    const said = { group_id, listing_id: home?.id ?? 0, user_id, at }
    await tx.insert(schema.homeVotes).values({ ...said, vote: 'love' })
    await tx.insert(schema.homeComments).values({ ...said, text: 'The basement floods.' })
    const scenario = firstScenario([user_id, friend])
    await tx.insert(schema.groupScenarios).values({ group_id, version: 1, set_by: user_id, at, scenario })
    const [message] = await tx
      .insert(schema.conversationMessages)
      .values({ conversation_id, user_id, key: 'one', text: 'Saturday at eleven?', at, change: 1 })
      .returning({ id: schema.conversationMessages.id })
    const before = { message_id: message?.id ?? 0, user_id, text: 'Saturday at ten?', until: at }
    await tx.insert(schema.earlierTexts).values(before)
    await tx.insert(schema.conversationReads).values({ conversation_id, user_id, read_to: 1 })
    await tx.insert(schema.conversationMails).values({ user_id, kind: 'group', told_until: 1, sent_at: at })
    await tx
      .insert(schema.groupTopics)
      .values({ group_id, user_a: friend, user_b: user_id, topic: 'Tidiness', a_ticked_at: at })
    await tx
      .insert(schema.sharedFacts)
      .values({ group_id, user_id, subject: 'timing', option: 'six-months', at })
    const own = { user_id, figures: NO_FIGURES, first_time: null, version: 1, changed_at: at }
    await tx.insert(schema.snapshotFigures).values(own)
    const counting = { current: null, next: { income: 0, debts: 0, cash: 0 }, from: '2026-08-01' }
    await tx
      .insert(schema.snapshotMembers)
      .values({ group_id, user_id, shared: ['salary'], counting, agreed_with: friend })
    await tx.insert(schema.agreements).values({ group_id, province: 'ON' })
    await tx
      .insert(schema.agreementPeople)
      .values({ group_id, number: 1, user_id, joined_at: at, name: 'Maya' })
    const body = bodyText({ kind: 'owners', by: 1, owners: [1] })
    await tx
      .insert(schema.agreementEntries)
      .values({ group_id, number: 1, at, body, fingerprint: '0'.repeat(64) })
    await tx.insert(schema.agreementChoices).values({ group_id, user_id, term: 'pets', option: 'welcome' })
    await tx.insert(schema.agreementSeen).values({ group_id, user_id, term: 'pets', at })
    await tx.insert(schema.agreementDown).values({ group_id, user_id, cents: 4_280_000 })
    const asked = {
      group_id,
      purpose: 'rooms',
      size: 2,
      started_at: at,
      closes_at: at,
      revealed: true,
    } as const
    const [round] = await tx.insert(schema.sealedRounds).values(asked).returning()
    const revealed = { salt: 'salt-of-q', answer: { bids: [1, 2] } }
    await tx
      .insert(schema.sealedAnswers)
      .values({ round_id: round?.id ?? 0, group_id, user_id, commitment: 'commitment-of-q', revealed })
    const done = {
      round_id: round?.id ?? 0,
      chain: user_id,
      seq: 1,
      event: 'commit',
      member: user_id,
    } as const
    await tx.insert(schema.sealedChain).values({ ...done, commitment: 'ab', head: 'cd' })
    const way = {
      group_id,
      shared_by: user_id,
      first_name: 'Priya',
      address: 'event=sale',
      note: 'Fair?',
      at,
    }
    const [shared] = await tx.insert(schema.exitScenarios).values(way).returning()
    const scenario_id = shared?.id ?? 0
    await tx.insert(schema.exitScenarioOwners).values({ scenario_id, place: 0, user_id, first_name: 'Priya' })
    await tx
      .insert(schema.exitScenarioMeans)
      .values({ scenario_id, group_id, user_id, verdict: 'passes', income: 90_000 })
    await tx.insert(schema.contactOffers).values({ group_id, user_id, other_id: friend, at })
    await keepBooks(tx, { group_id, user_id, at })
    const wish = { user_id, sizes: [2], places: [], changed_at: at }
    await tx.insert(schema.wishes).values(wish)
    await tx.insert(schema.privateWishes).values({ ...wish, sizes: [], line: 'I cook for six.' })
    await tx.insert(schema.matchMarks).values({ user_id, other_id: friend, mark: 'saved', at })
    await tx.insert(schema.blocks).values({ user_id, blocked_id: friend, at })
    const report = { reason: 'spam', text: 'Sends the same to all.', created_at: at } as const
    await tx.insert(schema.reports).values({ reporter_id: user_id, reported_id: friend, ...report })
    const [option] = await tx.select().from(schema.inquiryOptions).limit(1)
    const chosen = { inquiry_id: option?.inquiry_id ?? 0, option_id: option?.id ?? 0 }
    await tx.insert(schema.assessmentAnswers).values({ user_id, ...chosen, answered_at: at })
    await tx
      .insert(schema.assessmentFinishes)
      .values({ user_id, assessment: 'social-dynamics', finished_at: at })
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

/**
 * A trial by checkout: a customer, a subscription, what they are written about it, a refund, and the key of
 * another purchase.
 */
async function subscribe(app: BillingApp, { id, browser }: Somebody): Promise<void> {
  await app.deps.db.write((tx) =>
    tx.update(schema.users).set({ state_id: 2000 }).where(eq(schema.users.id, id)),
  )
  const answer = await browser.call('GET', `/stripe/subscribe?user_id=${id}`)
  const { checkout_url } = v.parse(v.object({ checkout_url: v.string() }), await answer.json())
  await payAt(app, checkout_url)
  await app.sandbox.deliver()
  // Another purchase was begun, and the provider's answer never came.
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

async function ok(answer: Promise<Response>): Promise<void> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

const row = v.record(v.string(), v.unknown())
const kept = v.objectWithRest(
  { about: v.string(), exported_at: v.string(), profile_picture: v.nullable(v.string()) },
  v.array(row),
)

export async function exportOf({ browser }: Pick<Somebody, 'browser'>) {
  const {
    about: _about,
    exported_at,
    profile_picture,
    ...tables
  } = v.parse(kept, await (await browser.call('GET', '/account/export')).json())
  return { exported_at, profile_picture, tables }
}

export const deleteAccount = ({ browser, email }: Pick<Somebody, 'browser' | 'email'>) =>
  browser.call('DELETE', '/account', { email })

/** Books of a home that they own alone, and figures for another. */
async function keepBooks(
  tx: Connection,
  { group_id, user_id, at }: { group_id: number; user_id: number; at: number },
): Promise<void> {
  const figures = { people: [user_id], opening: OPENING, changed_by: user_id, changed_at: at }
  await tx.insert(schema.ledgerStarts).values({ group_id, version: 1, ...figures })
  await tx.insert(schema.ledgerChecks).values({ group_id, user_id, version: 1, at })
  const ledger = only(
    await tx.insert(schema.ledgers).values({ started_at: at, entries: 1, head: '' }).returning(),
  )
  const ledger_id = ledger.id
  await tx.insert(schema.ledgerOwners).values({ ledger_id, number: 1, user_id, name: QUILLON.first_name })
  const entry = { ledger_id, number: 1, key: 'opening', body: '{"recorded":1}', hash: '' }
  await tx.insert(schema.ledgerEntries).values(entry)
  const waiting = { ledger_id, key: 'roof', author: 1, at }
  const proposal = only(await tx.insert(schema.ledgerProposals).values(waiting).returning())
  await tx.insert(schema.ledgerVotes).values({ proposal_id: proposal.id, owner: 1, yes: true, at })
  const payment = { key: 'payment', from_owner: 1, to_owner: 1, cents: 1, sent_at: at } as const
  await tx.insert(schema.ledgerPayments).values({ ledger_id, state: 'sent', ...payment })
  const draft = {
    kind: 'transfer',
    day: '2026-08-01',
    title: 'To the reserve',
    cents: 1,
    to: 'reserve',
  } as const
  const rhythm = { kind: 'weekly', start: '2026-08-01', every: 1 } as const
  const recurring = { ledger_id, author: 1, draft, rhythm, asks: true }
  const { id: recurring_id } = only(await tx.insert(schema.ledgerRecurring).values(recurring).returning())
  await tx.insert(schema.ledgerDue).values({ recurring_id, day: '2026-08-01', why: '' })
  const file = {
    ledger_id,
    key: 'file',
    author: 1,
    account: 'house',
    name: 'january.csv',
    version: 0,
  } as const
  const imported = { ...file, imported_at: at, changed_at: at }
  const { id: import_id } = only(await tx.insert(schema.ledgerImports).values(imported).returning())
  const line = { import_id, place: 0, ledger_id, print: 'a', active: 'a', linked: true, entry: 1, owner: 0 }
  await tx.insert(schema.ledgerImportLines).values(line)
  const water = { name: 'water', title: 'Water', target: 'utilities', split: { by: 'head' } } as const
  await tx.insert(schema.ledgerRemembered).values({ ledger_id, ...water })
  const receipt = { ledger_id, entry: 1, filename: 'a.webp', width: 1, height: 1, author: 1, added_at: at }
  await tx.insert(schema.ledgerReceipts).values(receipt)
}

/** Every table of the database as text, with those that an engine keeps for itself. */
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

/** What a person is known by in the database, all in lower case as `dump` has it. */
export async function marksOf({ deps: { db } }: TestApp, { id, email }: Somebody): Promise<string[]> {
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
