// Promise: Live streams carry numbers and never text, end with the session and the plan, and are limited to six per person.

import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { HEARTBEAT_MS, MAX_QUEUED_EVENTS } from '#api/features/groups/messages/service/stream.ts'
import { only } from '#db/client.ts'
import { groups, groupSteps, invitations, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { theyLeave } from '#tests/support/groups.ts'
import { listening } from './listening.ts'
import { aMember, aTalkingGroup, talking } from './support.ts'

let app: TestApp
let talk: ReturnType<typeof talking>
let people: Awaited<ReturnType<typeof aTalkingGroup>>
beforeAll(async () => {
  app = await testApp()
  talk = talking(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  people = await aTalkingGroup(app)
})

const changed = (other: number | null, change: number) =>
  `event: messages\ndata: ${JSON.stringify({ with: other, change })}\n\n`

describe('the events', () => {
  test('say which conversation changed, but nothing that was said', async () => {
    const { priya, sam, leila } = people
    const [asPriya, asSam, asLeila] = [
      await listening(app, priya),
      await listening(app, sam),
      await listening(app, leila),
    ]
    expect(asSam.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(asSam.headers.get('cache-control')).toContain('no-store')
    expect(await asSam.until('\n\n')).toBe('retry: 2000\n\n')
    await talk.say(priya, 'Between us', sam)
    const said = await talk.say(priya, 'To all')
    expect(await asSam.until(changed(null, 1))).toBe(changed(priya, 1) + changed(null, 1))
    expect(await asPriya.until(changed(null, 1))).toEndWith(changed(sam, 1) + changed(null, 1))
    // Leila isn't told about the conversation of the other two.
    expect(await asLeila.until(changed(null, 1))).toBe(`retry: 2000\n\n${changed(null, 1)}`)
    await talk.reword(priya, said.id, 'To you')
    expect(await asLeila.until(changed(null, 2))).toBe(changed(null, 2))
    await talk.erase(priya, said.id)
    expect(await asLeila.until(changed(null, 3))).toBe(changed(null, 3))
    // Another tab of hers has read it.
    await talk.seen(leila, said.id)
    expect(await asLeila.until('event: read\ndata: {}\n\n')).not.toBeNull()
    await Promise.all([asPriya, asSam, asLeila].map(({ stop }) => stop()))
  })

  test('report the group’s other changes too, to everyone who was in it, no matter who made them', async () => {
    const { priya, sam, noah, group } = people
    const [asPriya, asSam, asNoah] = [
      await listening(app, priya),
      await listening(app, sam),
      await listening(app, noah),
    ]
    const at = app.deps.clock()
    await app.deps.db.write((tx) =>
      tx.insert(groupSteps).values({ group_id: group, text: 'Ask a lender', changed_at: at }),
    )
    expect(await asPriya.until('event: group\ndata: {}\n\n')).not.toBeNull()
    await theyLeave(app, sam)
    expect(await asPriya.until('event: group\ndata: {}\n\n')).not.toBeNull()
    await asSam.until('event: group\ndata: {}\n\n')
    expect(await asSam.until('event: group\ndata: {}\n\n')).not.toBeNull()
    app.deps.newsroom.listen(
      noah,
      () => undefined,
      () => undefined,
    )?.()
    await asNoah.stop()
    await asPriya.stop()
    await asSam.stop()
  })

  test('end with the session and with the plan, before anything else is sent', async () => {
    const { priya, sam, leila } = people
    const [signedOut, withoutPlan] = [await listening(app, sam), await listening(app, leila)]
    await app.deps.sessions.endAllOf(sam)
    await app.deps.db.write((tx) => tx.update(users).set({ state_id: 2000 }).where(eq(users.id, leila)))
    await talk.say(priya, 'To all')
    expect(await signedOut.ended()).toBe('retry: 2000\n\n')
    expect(await withoutPlan.ended()).toBe('retry: 2000\n\n')
  })

  test('have a heartbeat, which closes streams whose session has ended', async () => {
    jest.useFakeTimers()
    try {
      const alive = await listening(app, people.sam)
      const over = await listening(app, people.leila)
      await app.deps.sessions.endAllOf(people.leila)
      jest.advanceTimersByTime(HEARTBEAT_MS)
      expect(await alive.until(': \n\n')).toBe('retry: 2000\n\n: \n\n')
      expect(await over.ended()).toBe('retry: 2000\n\n')
      await alive.stop()
    } finally {
      jest.useRealTimers()
    }
  })

  test("reach the sender of an accepted invitation without waiting for the server's timers", async () => {
    const sender = await aMember(app, 'Maya')
    const friend = await aMember(app, 'Tom')
    const pending = {
      from_user_id: sender,
      to_user_id: friend,
      status: 'pending' as const,
      created_at: app.deps.clock(),
    }
    const { id } = only(
      await app.deps.db.write((tx) =>
        tx.insert(invitations).values(pending).returning({ id: invitations.id }),
      ),
    )
    jest.useFakeTimers()
    try {
      const asSender = await listening(app, sender)
      const accepted = { as: friend, json: { accepted: true } }
      expect((await app.call('PUT', `/invitations/${id}`, accepted)).ok).toBe(true)
      expect(await asSender.until('event: group\ndata: {}\n\n')).not.toBeNull()
      await asSender.stop()
    } finally {
      jest.useRealTimers()
    }
  })

  test('don’t pile up for a browser that doesn’t read', async () => {
    const { sam, group } = people
    const asleep = await listening(app, sam)
    const rename = (name: string) =>
      app.deps.db.write((tx) => tx.update(groups).set({ name }).where(eq(groups.id, group)))
    for (let count = 0; count < 2 * MAX_QUEUED_EVENTS; count += 1) await rename(`Name ${count}`)
    const delivered = (await asleep.ended()).split('event: group').length - 1
    expect(delivered).toBeWithin(MAX_QUEUED_EVENTS, 2 * MAX_QUEUED_EVENTS)
  })

  test('reach up to six browsers of a person, and end when the server stops', async () => {
    const ownApp = await testApp()
    const { sam } = await aTalkingGroup(ownApp)
    // A HEAD opens none.
    expect((await ownApp.call('HEAD', '/groups/mine/events', { as: sam })).status).toBe(200)
    const six = []
    for (let count = 0; count < 6; count += 1) six.push(await listening(ownApp, sam))
    const refused = await ownApp.call('GET', '/groups/mine/events', { as: sam })
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { detail: 'You have messages open in too many tabs.' },
    ])
    await six[0]?.stop()
    six[0] = await listening(ownApp, sam)
    expect(six[0].status).toBe(200)
    ownApp.deps.newsroom.close()
    for (const stream of six) expect(await stream.ended()).toBe('retry: 2000\n\n')
    expect((await ownApp.call('GET', '/groups/mine/events', { as: sam })).status).toBe(429)
    await ownApp.close()
  })
})
