import { eq } from 'drizzle-orm'
import { invitationMail } from '#api/features/groups/invitations/mails/invitations.ts'
import { commentedMail } from '#api/features/groups/lawyer/mails/commented.ts'
import { lawyerConsentMail } from '#api/features/groups/lawyer/mails/consent.ts'
import { lawyerInvitedMail } from '#api/features/groups/lawyer/mails/invited.ts'
import * as schema from '#db/schema/index.ts'
import { OPENING } from '#tests/api/ledger/support.ts'
import { type Connection, only } from '#db/client.ts'
import type { TestApp } from '#tests/support/app.ts'
import { firstScenario } from '#domain/groups/plan/scenario.ts'
import { bodyText } from '#domain/agreement/chain.ts'
import { NO_FIGURES } from '#domain/snapshot/figures.ts'
import { QUILLON, type Quillon, ok } from './quillon.ts'

/** Invitations both ways with their emails; one is accepted and starts a group. */
export async function makeFriends(app: TestApp, { id, friend }: Quillon): Promise<void> {
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

/** Everything that people in a group do, and an assessment. */
export async function planTogether({ deps }: TestApp, { id: user_id, friend }: Quillon): Promise<void> {
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
    const row = { user_id, figures: NO_FIGURES, first_time: null, version: 1, changed_at: at }
    await tx.insert(schema.snapshotFigures).values(row)
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
    const started = {
      group_id,
      purpose: 'rooms',
      size: 2,
      started_at: at,
      closes_at: at,
      revealed: true,
    } as const
    const [round] = await tx.insert(schema.sealedRounds).values(started).returning()
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
