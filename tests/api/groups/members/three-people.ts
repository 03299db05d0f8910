import { only } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { firstScenario } from '#domain/groups/plan/scenario.ts'
import type { TestApp } from '#tests/support/app.ts'
import { homeRow } from '#tests/support/listings.ts'

type People = Record<'leaver' | 'second' | 'third' | 'outsider', number>

/** Everything three people in a group can share with each other. */
export async function fill(app: TestApp, people: People): Promise<void> {
  const { leaver, second, third, outsider } = people
  const at = app.deps.clock()
  const all = [leaver, second, third]
  const pairs = all.flatMap((a) => all.filter((b) => b > a).map((b) => [a, b] as const))
  await app.deps.db.write(async (tx) => {
    const group = only(await tx.insert(schema.groups).values({ created_at: at }).returning())
    const groupId = group.id
    const members = all.map((user_id) => ({ group_id: groupId, user_id, joined_at: at }))
    await tx.insert(schema.groupMembers).values(members)
    await tx.insert(schema.invitations).values([
      ...pairs.map(([from_user_id, to_user_id]) => {
        return { from_user_id, to_user_id, status: 'accepted' as const, created_at: at }
      }),
      { from_user_id: leaver, to_user_id: outsider, status: 'proposed', created_at: at },
      { from_user_id: leaver, email: 'friend@example.test', status: 'pending', created_at: at },
      { from_user_id: outsider, to_user_id: leaver, status: 'pending', created_at: at },
      { from_user_id: second, to_user_id: outsider, status: 'proposed', created_at: at },
    ])
    const invitation = (await tx.select().from(schema.invitations)).at(-1)
    await tx
      .insert(schema.invitationVotes)
      .values(
        [leaver, third].map((user_id) => ({ invitation_id: invitation?.id ?? 0, user_id, yes: true, at })),
      )
    for (const [user_id, by_user_id] of [
      [leaver, second],
      [second, leaver],
      [third, second],
    ] as const) {
      const values = { group_id: groupId, user_id, by_user_id, created_at: at }
      const { id: removal_id } = only(await tx.insert(schema.groupRemovals).values(values).returning())
      const votes = all.filter((id) => id !== user_id).map((voter) => ({ removal_id, user_id: voter, at }))
      await tx.insert(schema.groupRemovalVotes).values(votes)
    }
    const [ofGroup, ofPair] = await tx
      .insert(schema.conversations)
      .values([
        { group_id: groupId, created_at: at },
        { user_a: leaver, user_b: second, created_at: at },
      ])
      .returning()
    for (const { id: conversation_id } of [ofGroup, ofPair].flatMap((one) => one ?? [])) {
      const message = { conversation_id, key: 'once', text: 'Hello', at, change: 1 }
      await tx.insert(schema.conversationMessages).values({ ...message, user_id: leaver })
      const reads = [leaver, second].map((user_id) => ({ conversation_id, user_id, read_to: 1 }))
      await tx.insert(schema.conversationReads).values(reads)
    }
    await tx
      .insert(schema.conversationMails)
      .values(all.map((user_id) => ({ user_id, kind: 'group' as const, told_until: 1, sent_at: at })))
    await tx.insert(schema.groupTopics).values(
      pairs.map(([user_a, user_b]) => {
        return { group_id: groupId, user_a, user_b, topic: 'Chores', a_ticked_at: at, note: 'In turns.' }
      }),
    )
    const fact = { subject: 'budget' as const, option: 'b', at }
    await tx
      .insert(schema.sharedFacts)
      .values(all.map((user_id) => ({ group_id: groupId, user_id, ...fact })))
    const offers = pairs.flatMap(([a, b]) => [
      { user_id: a, other_id: b },
      { user_id: b, other_id: a },
    ])
    await tx.insert(schema.contactOffers).values(offers.map((offer) => ({ ...offer, group_id: groupId, at })))
    const step = { group_id: groupId, text: 'Ask two lenders', changed_at: at }
    await tx
      .insert(schema.groupSteps)
      .values([leaver, second].map((assignee_id) => ({ ...step, assignee_id })))
    const scenario = firstScenario([leaver, second, third])
    await tx
      .insert(schema.groupScenarios)
      .values({ group_id: groupId, version: 1, set_by: leaver, at, scenario })
    const named = { group_id: groupId, email: 'counsel@law.test', invited_by: leaver, created_at: at }
    const lawyer = only(await tx.insert(schema.groupLawyers).values(named).returning())
    await tx
      .insert(schema.groupLawyerConsents)
      .values(all.map((user_id) => ({ lawyer_id: lawyer.id, user_id, at })))
    const home = only(
      await tx
        .insert(schema.listings)
        .values(homeRow(at, { msl_number: '1042' }))
        .returning(),
    )
    const said = all.map((user_id) => ({ group_id: groupId, listing_id: home.id, user_id, at }))
    await tx.insert(schema.homeVotes).values(said.map((row) => ({ ...row, vote: 'maybe' as const })))
    await tx.insert(schema.homeComments).values(said.map((row) => ({ ...row, text: 'A garden!' })))
    await tx
      .insert(schema.snapshotMembers)
      .values(all.map((user_id) => ({ group_id: groupId, user_id, shared: ['salary' as const] })))
    await tx
      .insert(schema.agreementChoices)
      .values(all.map((user_id) => ({ group_id: groupId, user_id, term: 'pets', option: 'ask' })))
    await tx
      .insert(schema.agreementSeen)
      .values(all.map((user_id) => ({ group_id: groupId, user_id, term: 'pets', at })))
    await tx
      .insert(schema.agreementDown)
      .values(all.map((user_id) => ({ group_id: groupId, user_id, cents: 1 })))
    await tx
      .insert(schema.ledgerChecks)
      .values(all.map((user_id) => ({ group_id: groupId, user_id, version: 1, at })))
    const begun = { group_id: groupId, purpose: 'rooms', size: 3, started_at: at, closes_at: at } as const
    const round = only(await tx.insert(schema.sealedRounds).values(begun).returning())
    const answered = all.map((user_id) => ({ round_id: round.id, group_id: groupId, user_id }))
    await tx.insert(schema.sealedAnswers).values(answered)
    const shared = {
      group_id: groupId,
      shared_by: leaver,
      first_name: 'Maya',
      address: 'event=sale',
      note: '',
      at,
    }
    const way = only(await tx.insert(schema.exitScenarios).values(shared).returning())
    await tx.insert(schema.exitScenarioMeans).values({
      scenario_id: way.id,
      group_id: groupId,
      user_id: leaver,
      verdict: 'passes',
      income: 90_000,
    })
    const wish = { line: 'A garden', sizes: [3], places: [], can_pay: null, changed_at: at }
    await tx.insert(schema.wishes).values({ user_id: leaver, ...wish })
    await tx.insert(schema.blocks).values({ user_id: leaver, blocked_id: outsider, at })
    await tx
      .insert(schema.reports)
      .values({ reporter_id: leaver, reported_id: outsider, reason: 'spam', text: 'Ads', created_at: at })
  })
}
