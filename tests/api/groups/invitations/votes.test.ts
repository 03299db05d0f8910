// Promise: No one joins a group without everyone's vote and their own; never six, never in two groups, never with someone they
// blocked. Nobody learns who voted no.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createExpiryJob } from '#api/features/groups/invitations/job.ts'
import { drain } from '#api/mail/service.ts'
import { blocks, invitations, outbox } from '#db/schema/index.ts'
import { INVITATION_LASTS_MS } from '#domain/groups/invitations/status.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { theySubscribe } from '#tests/support/factories.ts'
import { theyInvite, theyLeave, theyMeet } from '#tests/support/groups.ts'
import { aMatch } from './match-support.ts'
import { runJob } from '#tests/support/jobs.ts'

let app: TestApp
let maya: number
let theo: number
let sam: number
let hana: number

beforeEach(async () => {
  app = await testApp()
  maya = await aMatch(app, 'Maya')
  theo = await aMatch(app, 'Théo')
  sam = await aMatch(app, 'Sam')
  hana = await aMatch(app, 'Hana')
  await theyMeet(app, maya, theo)
  await theyMeet(app, theo, sam)
})
afterEach(() => app.close())

const vote = (as: number, id: number, yes: boolean) =>
  app.call('PUT', `/invitations/${id}/vote`, { as, json: { yes } })
const answer = (as: number, id: number, accepted: boolean) =>
  app.call('PUT', `/invitations/${id}`, { as, json: { accepted } })
const lists = async (as: number) => (await app.call('GET', '/invitations', { as })).json()
const membersOf = async (as: number): Promise<number[]> => {
  const { members } = await (await app.call('GET', '/groups/mine', { as })).json()
  return members.map(({ id }: { id: number }) => id)
}

test('members vote first, and the recipient knows nothing until all have agreed', async () => {
  const id = await theyInvite(app, maya, hana)
  expect((await lists(maya)).sent).toMatchObject([{ id, state: 'proposed', waits_for: ['Théo', 'Sam'] }])
  expect((await lists(theo)).to_decide).toMatchObject([
    { id, by: { id: maya }, member: { id: hana }, email: null, score: 0.835 },
  ])
  expect((await lists(hana)).received).toEqual([])
  expect((await answer(hana, id, true)).status).toBe(404)
  expect((await vote(theo, id, true)).status).toBe(204)
  expect((await lists(theo)).to_decide).toEqual([])
  expect((await lists(hana)).received).toEqual([])
  await drain(app.deps)
  const invited = () =>
    app.mails.filter(({ subject }) => subject === 'Maya Tremblay invites you to plan a home together')
  expect(invited()).toHaveLength(0)
  expect((await vote(sam, id, true)).status).toBe(204)
  await drain(app.deps)
  expect(invited()).toHaveLength(1)
  expect((await lists(hana)).received).toMatchObject([
    { id, member: { id: maya }, score: 0.835, group: [{ id: theo }, { id: sam }], state: 'pending' },
  ])
  expect((await answer(hana, id, true)).status).toBe(204)
  expect(await membersOf(hana)).toEqual([maya, theo, sam, hana])
})

test('one no ends the invitation, and nobody can tell who voted no', async () => {
  const id = await theyInvite(app, maya, hana)
  const before = (await lists(maya)).sent
  await vote(theo, id, true)
  // Earlier votes stay hidden: the remaining name would reveal who says no.
  expect((await lists(maya)).sent).toEqual(before)
  await vote(sam, id, false)
  expect((await lists(maya)).sent).toEqual([])
  expect((await lists(theo)).to_decide).toEqual([])
  expect((await vote(sam, id, true)).status).toBe(404)
  expect((await answer(hana, id, true)).status).toBe(404)
  const again = await app.call('POST', '/invitations', { as: maya, json: { user_id: hana } })
  expect([again.status, await again.json()]).toEqual([
    409,
    { detail: 'Your group voted against inviting them. You can ask again 30 days after the vote.' },
  ])
})

test('only members can vote, once each, and a vote is deleted when the member leaves', async () => {
  const id = await theyInvite(app, maya, hana)
  const responses = [
    await vote(hana, id, true),
    await vote(maya, id, true),
    await vote(theo, 999, true),
    await vote(await aMatch(app), id, true),
  ]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(new Set(await Promise.all(responses.map((one) => one.text()))).size).toBe(1)
  const twice = await Promise.all([vote(theo, id, true), vote(theo, id, true)])
  expect(twice.map(({ status }) => status)).toEqual([204, 204])
  expect((await lists(hana)).received).toEqual([])
  await theyLeave(app, theo)
  expect((await vote(theo, id, true)).status).toBe(404)
  expect((await lists(maya)).sent).toMatchObject([{ waits_for: ['Sam'] }])
})

test('a vote no longer waits for a member who leaves', async () => {
  const id = await theyInvite(app, maya, hana)
  await vote(theo, id, true)
  await theyLeave(app, sam)
  expect((await lists(hana)).received).toMatchObject([{ id }])
})

test('a recipient who accepted before the group existed waits for new members and can revoke', async () => {
  const [priya, noor] = [await aMatch(app, 'Priya'), await aMatch(app, 'Noor')]
  const toNoor = await theyInvite(app, hana, noor)
  await theyMeet(app, hana, priya)
  // Until they accept, they don't learn who would have to agree.
  expect((await lists(noor)).received).toMatchObject([{ state: 'pending', waits_for: [] }])
  expect((await answer(noor, toNoor, true)).status).toBe(204)
  expect((await lists(noor)).received).toMatchObject([{ state: 'agreed', waits_for: ['Priya'] }])
  expect((await lists(hana)).sent).toMatchObject([{ state: 'agreed', waits_for: ['Priya'] }])
  expect(await membersOf(noor)).toEqual([])
  expect((await answer(noor, toNoor, false)).status).toBe(204)
  expect((await vote(priya, toNoor, true)).status).toBe(404)
  expect(await membersOf(hana)).toEqual([hana, priya])
})

test('the last yes emails the people concerned', async () => {
  const priya = await aMatch(app, 'Priya')
  // Hana, alone, invites Maya, whose group votes once Maya has accepted.
  const id = await theyInvite(app, hana, maya)
  expect((await lists(theo)).to_decide).toEqual([])
  await answer(maya, id, true)
  expect((await lists(theo)).to_decide).toMatchObject([{ by: { id: maya }, member: { id: hana } }])
  await vote(theo, id, true)
  await drain(app.deps)
  const sent = app.mails.length
  await vote(sam, id, true)
  expect(await membersOf(hana)).toEqual([maya, theo, sam, hana])
  await drain(app.deps)
  const subjects = app.mails.slice(sent).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual([
    'Everyone said yes! You’re in a group with Hana',
    'Maya Tremblay accepted your invitation',
  ])
  expect((await lists(priya)).to_decide).toEqual([])
})

test('of two who accept at the same time, only one gets the last seat', async () => {
  const [priya, noor] = [await aMatch(app, 'Priya'), await aMatch(app, 'Noor')]
  await theySubscribe(app, maya)
  await theyMeet(app, maya, hana)
  const ids = [await theyInvite(app, maya, priya), await theyInvite(app, maya, noor)]
  for (const id of ids) for (const member of [theo, sam, hana]) await vote(member, id, true)
  const statuses = await Promise.all([answer(priya, ids[0]!, true), answer(noor, ids[1]!, true)])
  expect(statuses.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await membersOf(maya)).toHaveLength(5)
})

test('an invitation expires after 30 days, whether or not the job has run', async () => {
  const priya = await aMatch(app, 'Priya')
  const id = await theyInvite(app, hana, priya)
  await theyInvite(app, maya, await aMatch(app, 'Noor'))
  app.advance(INVITATION_LASTS_MS - 1)
  expect((await lists(hana)).sent).toHaveLength(1)
  expect((await lists(theo)).to_decide).toHaveLength(1)
  app.advance(1)
  expect((await lists(theo)).to_decide).toEqual([])
  expect((await lists(hana)).sent).toEqual([])
  expect((await lists(priya)).received).toEqual([])
  expect((await answer(priya, id, true)).status).toBe(404)
  expect((await app.call('DELETE', `/invitations/${id}`, { as: hana })).status).toBe(409)
  await runJob(createExpiryJob(app.deps))
  const rows = await app.deps.db.read.select().from(invitations)
  expect(rows.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'expired', 'expired'])
  expect(await theyInvite(app, hana, priya)).not.toBe(id)
})

test("a member who blocked the recipient isn't asked, and the two never share a group", async () => {
  await app.deps.db.write((tx) => tx.insert(blocks).values({ user_id: theo, blocked_id: hana, at: 1 }))
  const id = await theyInvite(app, maya, hana)
  expect((await lists(theo)).to_decide).toEqual([])
  await vote(sam, id, true)
  expect((await vote(theo, id, true)).status).toBe(404)
  expect((await lists(maya)).sent).toMatchObject([{ state: 'proposed' }])
  expect((await lists(hana)).received).toEqual([])
})

test('the email about a vote names the member who invited someone, or was invited by someone', async () => {
  const nameTo = async (id: number) => {
    await drain(app.deps)
    const { email } = await (await app.call('GET', '/me', { as: id })).json()
    const requests = app.mails.filter(
      ({ to, subject }) => to === email && subject.endsWith('would like someone to join your group'),
    )
    return requests.at(-1)?.subject.split(' ')[0]
  }
  await theyInvite(app, maya, hana)
  expect(await nameTo(sam)).toBe('Maya')
  const priya = await aMatch(app, 'Priya')
  await answer(theo, await theyInvite(app, priya, theo), true)
  expect(await nameTo(maya)).toBe('Théo')
})

test('members get at most one voting email a day per sender', async () => {
  for (const name of ['Priya', 'Noor', 'Lena']) {
    const id = await theyInvite(app, maya, await aMatch(app, name)).catch(() => 0)
    if (id) await app.call('DELETE', `/invitations/${id}`, { as: maya })
  }
  const requestsSent = async () =>
    (await app.deps.db.read.select().from(outbox)).filter(
      ({ template, params }) => template === 'invitation-vote' && params.user === sam,
    ).length
  expect(await requestsSent()).toBe(1)
  app.advance(31 * DAY_MS)
  await theyInvite(app, maya, hana)
  expect(await requestsSent()).toBe(2)
})
