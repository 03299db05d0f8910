// Promise: A group's steps and calendar are its own; the calendar's address is an HMAC that neither database nor log holds, and
// stops working when the member leaves or the plan ends.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { step, steps } from '#api/features/groups/plan/steps/schemas.ts'
import { jsonLogger } from '#api/log.ts'
import { groupSteps, users } from '#db/schema/index.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { STEPS_MAX } from '#domain/groups/plan/steps.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { readFeed } from '#tests/support/calendar.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { rowsOf } from '#tests/support/engines.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let maya: number
let theo: number
let sam: number
let stranger: number
beforeEach(async () => {
  app = await testApp()
  const person = (first_name: string) => aClient(app, { first_name, state_id: 3100 })
  maya = await person('Maya')
  theo = await person('Théo')
  sam = await person('Sam')
  stranger = await person('Nora')
  await aGroup(app, maya, theo, sam)
  await aGroup(app, stranger, await person('Ola'))
})
afterEach(() => app.close())

const path = '/groups/mine/steps'
const listOf = async (as: number) => v.parse(steps, await (await app.call('GET', path, { as })).json())
const put = (as: number, id: number, json: object) => app.call('PUT', `${path}/${id}`, { as, json })
const remove = (as: number, id: number, sequence: number) =>
  app.call('DELETE', `${path}/${id}?sequence=${sequence}`, { as })

async function added(as: number, json: object) {
  const response = await app.call('POST', path, { as, json })
  expect(response.status).toBe(201)
  return v.parse(step, await response.json())
}

describe('next steps', () => {
  test('can be added, assigned, dated and completed by all members, and are sorted by date', async () => {
    const lenders = await added(maya, { text: ' Ask  two lenders ', assignee: theo, due: '2026-08-28' })
    const price = await added(theo, { text: 'Agree on a price together', assignee: 'all' })
    const lawyer = await added(sam, { text: 'Terms to a lawyer', due: '2026-08-05' })
    expect(lenders).toMatchObject({ text: 'Ask two lenders', assignee: theo, due: '2026-08-28', sequence: 0 })
    expect((await listOf(theo)).map(({ id }) => id)).toEqual([lawyer.id, lenders.id, price.id])
    expect((await put(theo, lenders.id, { sequence: 0, done: true })).status).toBe(200)
    const list = await listOf(sam)
    expect(list.map(({ id, assignee }) => [id, assignee])).toEqual([
      [lawyer.id, null],
      [price.id, 'all'],
      [lenders.id, theo],
    ])
    expect(list.at(-1)).toMatchObject({ done_at: app.deps.clock(), sequence: 1 })
  })

  test('are added once when a response got lost and they’re sent again', async () => {
    const sent = { text: 'Choose an inspector', key: crypto.randomUUID() }
    const first = await added(maya, sent)
    await put(theo, first.id, { sequence: 0, done: true })
    expect(await added(maya, sent)).toMatchObject({ id: first.id, sequence: 1 })
    await added(stranger, sent)
    await added(maya, { text: 'Choose an inspector' })
    expect(await listOf(sam)).toHaveLength(2)
  })

  test('changed by two members at once: the second gets a conflict, and the first change stays', async () => {
    const { id } = await added(maya, { text: 'Choose an inspector' })
    const [first, second] = await Promise.all([
      put(maya, id, { sequence: 0, text: 'Choose a home inspector' }),
      put(theo, id, { sequence: 0, due: '2026-09-01' }),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect(await put(maya, id, { sequence: 0, text: 'Choose a home inspector' })).toMatchObject({
      // Repeating it, as after a lost response, is no conflict.
      status: first.status,
    })
    expect(await refusalIn(await remove(theo, id, 0))).toEqual([
      409,
      'Someone in your group changed this step in the meantime. Please check it again.',
    ])
    expect((await remove(theo, id, 1)).status).toBe(204)
    expect((await remove(theo, id, 1)).status).toBe(204)
    expect(await refusalIn(await put(maya, id, { sequence: 1, text: 'Again' }))).toEqual([
      404,
      'We can’t find that step. Someone in your group may have deleted it.',
    ])
  })

  test('are invisible to non-members and can only be assigned to members', async () => {
    const { id } = await added(maya, { text: 'Ours' })
    expect((await put(stranger, id, { sequence: 0, text: 'Theirs' })).status).toBe(404)
    expect((await remove(stranger, id, 0)).status).toBe(204)
    expect((await listOf(maya)).some((one) => one.id === id)).toBe(true)
    expect(await listOf(stranger)).toEqual([])
    const alone = await aClient(app, { state_id: 3100 })
    for (const [method, json] of [['GET'], ['POST', { text: 'Mine' }]] as const)
      expect((await app.call(method, path, { as: alone, json })).status).toBe(404)
    const given = await app.call('POST', path, { as: maya, json: { text: 'Hers', assignee: stranger } })
    expect([given.status, await given.json()]).toEqual([
      400,
      { assignee: 'Please choose someone in your group.' },
    ])
  })

  const wrong: [json: object, field: string][] = [
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(141) }, 'text'],
    [{ text: 'On no day', due: '2026-02-30' }, 'due'],
    [{ text: 'For nobody', assignee: 'everybody' }, 'assignee'],
  ]
  test.each(wrong)('%j is refused with an error at its field', async (json, field) => {
    const response = await app.call('POST', path, { as: maya, json })
    expect([response.status, Object.keys(await response.json())]).toEqual([400, [field]])
  })

  test('are limited to a hundred per group', async () => {
    const as = await aClient(app, { state_id: 3100 })
    const crowd = await aGroup(app, as, await aClient(app, { state_id: 3100 }))
    const at = app.deps.clock()
    const row = { group_id: crowd, text: 'One of many', changed_at: at }
    await app.deps.db.write((tx) => tx.insert(groupSteps).values(Array(STEPS_MAX - 1).fill(row)))
    expect((await app.call('POST', path, { as, json: { text: 'The last' } })).status).toBe(201)
    expect((await app.call('POST', path, { as, json: { text: 'One too many' } })).status).toBe(409)
  })
})

describe('the calendar feed', () => {
  const urlOf = async (as: number, method = 'GET') => {
    const { url } = await (await app.call(method, '/groups/mine/calendar', { as })).json()
    return new URL(url).pathname.replace(/^\/api/, '')
  }
  const fetchIt = (address: string, headers: Record<string, string> = {}) =>
    app.call('GET', address, { headers })
  const calendarFeed = async (address: string) => readFeed(await (await fetchIt(address)).text())

  test('works without a session: all-day events with a stable UID and a rising SEQUENCE', async () => {
    const text = 'Lawyer, notary; “who pays?” 🏡 \\n and a tail that is long enough to be folded by RFC 5545'
    const { id } = await added(maya, { text, assignee: theo, due: '2026-12-31' })
    const [hers, his] = [await urlOf(maya), await urlOf(theo)]
    expect(hers).not.toBe(his)
    const before = await calendarFeed(hers)
    expect(before).toMatchObject({ name: 'Home with Théo and Sam', looksAgain: 'PT4H' })
    const event = before.events.find(({ summary }) => summary === text)
    expect(event).toMatchObject({
      start: '2026-12-31',
      end: '2027-01-01',
      sequence: 0,
      modified: '2026-08-01T12:00:00Z',
      description: 'Théo is doing this.',
    })
    expect((await calendarFeed(his)).events.find(({ uid }) => uid === event?.uid)?.description).toBe(
      'You’re doing this.',
    )

    app.advance(MINUTE_MS)
    await put(theo, id, { sequence: 0, done: true })
    const after = (await calendarFeed(hers)).events.find(({ uid }) => uid === event?.uid)
    expect(after).toMatchObject({ summary: `✓ ${text}`, sequence: 1, modified: '2026-08-01T12:01:00Z' })
    await remove(maya, id, 1)
    expect((await calendarFeed(hers)).events.some(({ uid }) => uid === event?.uid)).toBe(false)
  })

  test('shows only steps with a date, and who does each', async () => {
    const address = await urlOf(maya)
    await added(maya, { text: 'One day' })
    const due = '2026-09-01'
    await added(maya, { text: 'Compare three lenders', assignee: 'all', due })
    await added(maya, { text: 'Find an inspector', due })
    const { id } = await added(maya, { text: 'See a lawyer', due })
    await put(theo, id, { sequence: 0, done: true })
    const { events } = await calendarFeed(address)
    expect(events.map(({ summary, description }) => [summary, description])).toEqual([
      ['Compare three lenders', 'All of you are doing this.'],
      ['Find an inspector', 'No one has taken this on yet.'],
      ['✓ See a lawyer', 'Done.'],
    ])
  })

  test('is folded at 75 bytes, and gets a 304 until it changes', async () => {
    const address = await urlOf(sam)
    const response = await fetchIt(address)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const lines = (await response.text()).split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    const etag = response.headers.get('etag') ?? ''
    const again = await fetchIt(address, { 'if-none-match': `W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await added(sam, { text: 'Something new', due: '2026-12-01' })
    const changed = await fetchIt(address, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toMatch(/^URL\S*:http:\/\/localhost:3000\/dashboard\/group\r$/m)
  })

  test('stops working when renewed, on leaving, and without a plan; guessed addresses fail', async () => {
    const first = await urlOf(theo)
    const second = await urlOf(theo, 'POST')
    expect(await urlOf(theo)).toBe(second)
    const maker = first.replace(String(theo), String(maya))
    for (const gone of [first, maker, '/group-calendar/1.ics', second.replace('.ics', '')])
      expect((await fetchIt(gone)).status).toBe(404)
    expect((await fetchIt(second)).status).toBe(200)
    const setUser = (values: Partial<typeof users.$inferInsert>) =>
      app.deps.db.write((tx) => tx.update(users).set(values).where(eq(users.id, theo)))
    for (const [away, back] of [
      [{ is_active: false }, { is_active: true }],
      [{ state_id: 2000 }, { state_id: 3100 }],
    ]) {
      await setUser(away ?? {})
      expect((await fetchIt(second)).status).toBe(404)
      await setUser(back ?? {})
    }
    expect((await fetchIt(second)).status).toBe(200)
    await theyLeave(app, theo)
    expect((await fetchIt(second)).status).toBe(404)
    expect((await listOf(maya)).filter(({ assignee }) => assignee === theo)).toEqual([])
    expect((await app.call('GET', '/groups/mine/calendar', { as: theo })).status).toBe(404)
    // Neither the database nor the log contains an address.
    const lines: string[] = []
    app.deps.log = jsonLogger((line) => lines.push(line), app.deps.clock)
    await fetchIt(second)
    const held = JSON.stringify(await rowsOf(app.deps.db, 'SELECT * FROM group_members'))
    const proof = second.split('-').slice(2).join('-').replace('.ics', '')
    expect(lines.join()).toContain('/group-calendar/:file')
    expect(lines.join() + held).not.toContain(proof)
  })
})
