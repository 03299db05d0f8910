// Promise: Members share budget, down payment and timing only by choosing to, and can stop at any time; contact details are exchanged only when both agree.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { sharedFacts, inquiries } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { theyAnswer } from '#tests/support/questionnaire.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let maya: number
let theo: number
let sam: number
beforeEach(async () => {
  app = await testApp()
  await loadShippedQuestionnaire(app.deps.db, app.deps.clock())
  const people = ['Maya', 'Théo', 'Sam'].map((first_name, index) =>
    aClient(app, {
      first_name,
      state_id: 3100,
      email: `p${index}@example.test`,
      phone_number: `416555010${index}`,
    }),
  )
  ;[maya = 0, theo = 0, sam = 0] = await Promise.all(people)
  await aGroup(app, maya, theo, sam)
})
afterEach(() => app.close())

const read = async (as: number, path = '') => (await app.call('GET', `/groups/mine${path}`, { as })).json()
const send = (method: string, path: string, as: number, json?: unknown) =>
  app.call(method, `/groups/mine${path}`, { as, ...(json !== undefined && { json }) })
const bodyOf = async (call: Promise<Response>) => {
  const response = await call
  return [response.status, await response.json()]
}

describe('a group’s name and seats', () => {
  test('can be changed by any member and are visible to all', async () => {
    expect((await send('PATCH', '', theo, { name: '  The\n hive\u202E ', seats: 4 })).status).toBe(204)
    expect(await read(sam)).toMatchObject({ name: 'The hive', seats: 4 })
    expect((await send('PATCH', '', sam, { name: '' })).status).toBe(204)
    expect(await read(maya)).toMatchObject({ name: '', seats: 4 })
    const others = [await aClient(app, { state_id: 3100 }), await aClient(app, { state_id: 3100 })] as const
    await aGroup(app, ...others)
    expect((await send('PATCH', '', others[0], { name: 'Elm Street', seats: 3 })).status).toBe(204)
    expect(await read(maya)).toMatchObject({ name: '', seats: 4 })
    for (const json of [{ seats: null }, {}]) expect((await send('PATCH', '', sam, json)).status).toBe(204)
    expect(await read(maya)).toMatchObject({ seats: null })
  })

  test.each([
    [{ name: 'x'.repeat(61) }, { name: 'Please use at most 60 characters for the name.' }],
    [{ seats: 2 }, { seats: 'There are already 3 of you.' }],
    [{ seats: 6 }, { seats: 'A group has 2 to 5 people.' }],
    [{ seats: 3.5 }, { seats: 'A group has 2 to 5 people.' }],
  ])('%j is refused and changes nothing', async (json, message) => {
    expect(await bodyOf(send('PATCH', '', maya, json))).toEqual([400, message])
    expect(await read(maya)).toMatchObject({ name: '', seats: null })
  })
})

describe('shared facts', () => {
  const tell = (as: number, subject: string, option: string | null) =>
    send('PUT', '/shared-facts', as, { subject, option })
  const sharedWish = async (as: number, whom: number) => {
    const { members } = await read(as)
    return members.find(({ id }: { id: number }) => id === whom).shared_facts
  }

  async function theyPublished(id: number, question: string, position: number): Promise<void> {
    const [row] = await app.deps.db.read.select().from(inquiries).where(eq(inquiries.key, question))
    await theyAnswer(app, id, [row?.id ?? 0], [position])
  }

  test('are empty until members share something, even if they have answered the question', async () => {
    await theyPublished(maya, 'purchase-timing', 1)
    const subjects = await read(maya, '/shared-facts')
    expect(
      subjects.map(({ subject, answered, shared }: Record<string, unknown>) => [subject, answered, shared]),
    ).toEqual([
      ['budget', null, null],
      ['down-payment', null, null],
      ['timing', 'six-months', null],
    ])
    for (const as of [maya, theo]) expect(await sharedWish(as, maya)).toEqual([])
    expect((await read(theo, '/shared-facts'))[2]).toMatchObject({ answered: null, shared: null })
  })

  test('can be any option, whatever the member answered, and can be withdrawn', async () => {
    await theyPublished(maya, 'purchase-timing', 1)
    expect((await tell(maya, 'timing', 'later')).status).toBe(204)
    expect(await sharedWish(theo, maya)).toMatchObject([{ subject: 'timing', option: 'later' }])
    expect((await tell(maya, 'timing', 'two-years')).status).toBe(204)
    expect(await sharedWish(theo, maya)).toMatchObject([{ option: 'two-years' }])
    expect((await tell(maya, 'timing', null)).status).toBe(204)
    expect(await sharedWish(theo, maya)).toEqual([])
  })

  test('must be an option of the question, and require a group', async () => {
    expect((await tell(maya, 'timing', 'under-400k')).status).toBe(400)
    expect((await tell(maya, 'income', 'later')).status).toBe(400)
    await theyLeave(app, maya)
    expect(await refusalIn(await tell(maya, 'timing', 'later'))).toEqual([
      409,
      'You’re no longer in a group. Please reload this page.',
    ])
    expect(await app.deps.db.read.select().from(sharedFacts)).toEqual([])
  })

  test('are left out once the questionnaire no longer has the option', async () => {
    await tell(maya, 'timing', 'later')
    await app.deps.db.write((tx) => tx.update(sharedFacts).set({ option: 'of-an-earlier-version' }))
    expect(await sharedWish(theo, maya)).toEqual([])
  })
})

describe('contact details', () => {
  const offer = (as: number, to: number) => send('PUT', `/contacts/${to}`, as)
  const withdraw = (as: number, to: number) => send('DELETE', `/contacts/${to}`, as)
  const contact = async (as: number, whom: number) => {
    const { members } = await read(as)
    return members.find(({ id }: { id: number }) => id === whom)?.contact
  }
  const nothing = (state: string) => ({ state, email: null, phone_number: null })

  test('are exchanged once both have offered, and visible only to these two', async () => {
    expect(await contact(maya, theo)).toEqual(nothing('none'))
    await offer(maya, theo)
    await offer(maya, theo)
    expect(await contact(maya, theo)).toEqual(nothing('offered'))
    expect(await contact(theo, maya)).toEqual(nothing('waiting'))
    await offer(theo, maya)
    expect(await contact(maya, theo)).toEqual({
      state: 'exchanged',
      email: 'p1@example.test',
      phone_number: '4165550101',
    })
    expect(await contact(theo, maya)).toMatchObject({ email: 'p0@example.test' })
    expect(JSON.stringify(await read(sam))).not.toContain('@example.test')
    expect(await contact(maya, maya)).toBeNull()
  })

  test('can be withdrawn at any time, and are deleted when a member leaves', async () => {
    await Promise.all([offer(maya, theo), offer(theo, maya), offer(sam, theo), offer(theo, sam)])
    await withdraw(theo, maya)
    await withdraw(theo, maya)
    expect(await contact(theo, sam)).toMatchObject({ state: 'exchanged' })
    expect(await contact(maya, theo)).toEqual(nothing('offered'))
    expect(await contact(theo, maya)).toEqual(nothing('waiting'))
    await theyLeave(app, sam)
    expect(JSON.stringify(await read(theo))).not.toContain('p2@example.test')
    expect(await bodyOf(offer(theo, sam))).toEqual([
      409,
      { detail: 'They’re no longer in your group. Please reload this page.' },
    ])
    expect(await refusalIn(await offer(theo, theo))).toEqual([
      409,
      'They’re no longer in your group. Please reload this page.',
    ])
  })
})
