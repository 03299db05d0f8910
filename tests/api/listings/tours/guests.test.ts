// Promise: Only members of the person's group can come along to a tour; someone who leaves the group no longer sees it.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { groupMembers, tourGuests } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { aClient, anAgent } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { theyDeactivate } from '#tests/api/groups/messages/support.ts'
import { aVisit, change, DANA, listed, MAYA, sent } from './support.ts'

const LEILA = 'leila@example.test'
const KOFI = 'kofi@example.test'

let app: TestApp
let visit: Awaited<ReturnType<typeof aVisit>>
let leila: number
let kofi: number
let group: number
beforeEach(async () => {
  app = await testApp()
  visit = await aVisit(app)
  const mate = { last_name: 'Haddad', phone_number: '4165550122', state_id: 3100 }
  leila = await aClient(app, { ...mate, first_name: 'Leila', email: LEILA })
  kofi = await aClient(app, { ...mate, first_name: 'Kofi', email: KOFI })
  group = await aGroup(app, visit.maya, leila, kofi)
})
afterEach(() => app.close())

const NOTE = 'Could we see the basement?'
const book = (guests: number[], as = visit.maya) =>
  app.call('POST', `/properties/${visit.msl}/tour`, { as, json: { guests, note: ` ${NOTE}\n` } })
const idOf = async () => (await listed(app, visit.maya)).ahead[0]?.id ?? 0
const matesOf = async (as: number) =>
  (await (await app.call('GET', `/properties/${visit.msl}/tour-times`, { as })).json()).mates

describe('guests', () => {
  test('are chosen from the group, and see the tour and the note; others in the group see nothing', async () => {
    expect(await matesOf(visit.maya)).toMatchObject([{ first_name: 'Leila' }, { first_name: 'Kofi' }])
    expect((await book([leila, leila])).status).toBe(201)
    expect((await listed(app, visit.maya)).ahead).toMatchObject([{ guests: ['Leila'], request_note: NOTE }])
    expect((await listed(app, leila)).ahead).toMatchObject([
      {
        as: 'guest',
        changes: [],
        guests: [],
        request_note: NOTE,
        other: { first_name: 'Maya' },
        agent: { first_name: 'Dana' },
      },
    ])
    expect(await listed(app, kofi)).toEqual({ ahead: [], past: [] })
    // The agent learns first names, and nothing else about them.
    const [seen] = (await listed(app, visit.dana)).ahead
    expect(seen).toMatchObject({ guests: ['Leila'], request_note: NOTE, other: { first_name: 'Maya' } })
    for (const secret of [/Haddad/, /@example/, /5550122/, new RegExp(`\\b${leila}\\b`)])
      expect(JSON.stringify(seen)).not.toMatch(secret)
  })

  test('are offered in the order in which they joined', async () => {
    const [last, first] = [
      await aClient(app, { first_name: 'Zoë' }),
      await aClient(app, { first_name: 'Ann' }),
    ]
    const joins = (user_id: number, joined_at: number) =>
      app.deps.db.write((tx) => tx.insert(groupMembers).values({ group_id: group, user_id, joined_at }))
    await joins(last, app.deps.clock() + 2)
    await joins(first, app.deps.clock() + 1)
    expect((await matesOf(visit.maya)).map((mate: { id: number }) => mate.id)).toEqual([
      leila,
      kofi,
      first,
      last,
    ])
  })

  test('leave out people whose account is deactivated', async () => {
    await book([kofi, leila])
    expect((await listed(app, visit.dana)).ahead).toMatchObject([{ guests: ['Leila', 'Kofi'] }])
    await theyDeactivate(app, kofi)
    expect(await matesOf(visit.maya)).toMatchObject([{ first_name: 'Leila' }])
    expect((await listed(app, visit.dana)).ahead).toMatchObject([{ guests: ['Leila'] }])
  })

  test("can't be strangers, the person themselves or the agent", async () => {
    const stranger = await aClient(app, { state_id: 3100 })
    for (const guest of [stranger, visit.maya, visit.dana, 999_999]) {
      const response = await book([leila, guest])
      expect([response.status, await response.json()]).toEqual([
        409,
        { detail: 'Someone you chose is no longer in your group. Please reload this page.' },
      ])
    }
    expect((await book([1, 2, 3, 4, 5])).status).toBe(400)
    expect(await listed(app, visit.maya)).toEqual({ ahead: [], past: [] })
    expect(await matesOf(stranger)).toEqual([])
  })

  test('get each email with the calendar entry, without addresses of others', async () => {
    await book([leila, kofi])
    const first = await sent(app)
    expect(first.map(({ to }) => to).sort()).toEqual([DANA, KOFI, LEILA, MAYA].sort())
    const invited = first.find(({ to }) => to === LEILA)
    expect(invited?.text).toContain('Maya Okafor asked for this tour and said you’re coming too.')
    expect(invited?.text).toContain(`Maya wrote: “${NOTE}”`)
    const uid = readCalendar(invited?.calendar?.content ?? '').uid
    await change(app, visit.dana, await idOf(), { status: 'confirmed', sequence: 0 })
    const confirmed = (await sent(app)).find(({ to }) => to === LEILA)
    expect(confirmed?.text).toContain('Dana Kerr confirmed this tour.')
    expect(readCalendar(confirmed?.calendar?.content ?? '')).toMatchObject({
      uid,
      status: 'CONFIRMED',
      sequence: 1,
    })
    for (const mail of [...first, confirmed]) {
      const whole = JSON.stringify([mail?.text, mail?.html, mail?.calendar])
      for (const address of [DANA, KOFI, LEILA, MAYA]) {
        if (address !== mail?.to) expect(whole).not.toContain(address)
      }
    }
  })

  test('can’t change the tour, but can stay home, which removes it from their calendar', async () => {
    await book([leila])
    await sent(app)
    const id = await idOf()
    for (const status of ['cancelled', 'confirmed', 'requested'])
      expect((await change(app, leila, id, { status, sequence: 0 })).status).toBe(404)
    expect((await app.call('GET', `/tours/${id}/calendar.ics`, { as: leila })).status).toBe(200)
    expect((await app.call('DELETE', `/tours/${id}/guest`, { as: kofi })).status).toBe(404)
    expect((await app.call('DELETE', `/tours/${id}/guest`, { as: leila })).status).toBe(204)
    expect((await app.call('GET', `/tours/${id}/calendar.ics`, { as: leila })).status).toBe(404)
    expect(await listed(app, leila)).toEqual({ ahead: [], past: [] })
    expect((await listed(app, visit.maya)).ahead).toMatchObject([{ guests: [] }])
    const mails = await sent(app)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [LEILA, 'Sat, Aug 8 at 11:00 AM · Tour of 48 Euclid Avenue: you’re off the list'],
    ])
    expect(readCalendar(mails[0]?.calendar?.content ?? '')).toMatchObject({ method: 'CANCEL', sequence: 1 })
  })

  test.each([
    ['a guest leaves', () => leila],
    ['the person who booked leaves', () => visit.maya],
  ])('are no longer guests when %s the group: the tour is removed from their calendar', async (_, who) => {
    await book([leila])
    await sent(app)
    await theyLeave(app, who())
    expect(await listed(app, leila)).toEqual({ ahead: [], past: [] })
    expect((await listed(app, visit.maya)).ahead).toMatchObject([{ guests: [] }])
    expect(await app.deps.db.read.select().from(tourGuests)).toEqual([])
    const gone = (await sent(app)).find(({ to }) => to === LEILA)
    expect(gone?.text).toContain('You’re no longer on the list for this tour.')
    expect(JSON.stringify(gone)).not.toMatch(/Maya|Okafor/)
    await change(app, visit.dana, await idOf(), { status: 'confirmed', sequence: 0 })
    expect((await sent(app)).map(({ to }) => to).sort()).toEqual([DANA, MAYA])
  })

  test('get an email when they’re taken off the list, even if others stay on it', async () => {
    await book([leila, kofi])
    await sent(app)
    await theyLeave(app, leila)
    expect((await listed(app, visit.maya)).ahead).toMatchObject([{ guests: ['Kofi'] }])
    expect((await sent(app)).filter(({ subject }) => subject.includes('off the list'))).toMatchObject([
      { to: LEILA },
    ])
  })

  test("aren't shown to a home's other agents or other people who tour it", async () => {
    await book([leila])
    const amelie = await anAgent(app)
    const stranger = await aClient(app, { state_id: 3100 })
    for (const as of [amelie, stranger]) {
      expect(await listed(app, as)).toEqual({ ahead: [], past: [] })
      expect((await app.call('DELETE', `/tours/${await idOf()}/guest`, { as })).status).toBe(404)
    }
  })
})
