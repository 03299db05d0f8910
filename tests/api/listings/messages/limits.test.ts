// Promise: Agents can write only to people who wrote first, at most twenty messages without a reply, and neither side learns the other's address or number.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { DAY_MS } from '#domain/duration.ts'
import { CONVERSATIONS_PER_DAY, UNANSWERED_MAX } from '#domain/listings/messages.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAgent } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'
import { aVisit } from '../tours/support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let visit: Awaited<ReturnType<typeof aVisit>>
let id: string
beforeEach(async () => {
  app = await testApp()
  visit = await aVisit(app)
  id = `${visit.home.id}-${visit.maya}`
})
afterEach(() => app.close())

const contact = (as: number, text: string, key?: string, msl = visit.msl) =>
  app.call('POST', `/properties/${msl}/messages`, { as, json: { text, ...(key && { key }) } })
const reply = (as: number, text: string, key?: string) =>
  app.call('POST', `/conversations/${id}/messages`, { as, json: { text, ...(key && { key }) } })

describe('messages about a home', () => {
  test('are begun by the person, not by the agent', async () => {
    expect(await refusalIn(await reply(visit.dana, 'Buy it!'))).toEqual([
      404,
      'We can’t find that conversation.',
    ])
    expect((await app.call('GET', `/conversations/${id}`, { as: visit.dana })).status).toBe(404)
    expect((await app.call('GET', '/conversations/999999-1', { as: visit.maya })).status).toBe(404)
    expect((await app.call('GET', '/conversations/x', { as: visit.maya })).status).toBe(400)
  })

  test('can’t be used to pursue someone who asked once', async () => {
    await contact(visit.maya, 'Is it quiet?')
    for (let n = 0; n < UNANSWERED_MAX; n++)
      expect((await reply(visit.dana, `Buy it! ${n}`)).status).toBe(201)
    expect(await refusalIn(await reply(visit.dana, 'Buy it!'))).toEqual([
      409,
      'You’ve sent 20 messages without a reply. Please wait for one.',
    ])
    // What they write about another home is no reply.
    const other = await aHome(app, { agent_id: visit.dana })
    await contact(visit.maya, 'And this one?', undefined, other.msl_number)
    expect(await refusalIn(await reply(visit.dana, 'Buy it!'))).toEqual([
      409,
      'You’ve sent 20 messages without a reply. Please wait for one.',
    ])
    await reply(visit.maya, 'Please stop.')
    expect((await reply(visit.dana, 'Sorry.')).status).toBe(201)
  })

  test('are limited per day: new homes, and messages in total', async () => {
    const homes = []
    for (let index = 0; index <= CONVERSATIONS_PER_DAY; index += 1)
      homes.push(await aHome(app, { agent_id: visit.dana }))
    const statuses = []
    for (const { msl_number } of homes)
      statuses.push((await contact(visit.maya, 'Hi', undefined, msl_number)).status)
    expect(statuses).toEqual([...homes.slice(1).map(() => 201), 409])
    app.advance(DAY_MS)
    expect((await contact(visit.maya, 'Hi', undefined, homes.at(-1)?.msl_number)).status).toBe(201)
  })

  test('can’t be sent about a home that’s a draft, withdrawn, sold or without an agent', async () => {
    const cases = [
      [{ status: 'draft', agent_id: visit.dana }, 404],
      [{ status: 'withdrawn', agent_id: visit.dana }, 410],
      [{ status: 'sold', agent_id: visit.dana }, 409],
      [{ agent_id: null }, 409],
      [{ agent_id: await anAgent(app, { is_active: false }) }, 409],
    ] as const
    for (const [values, status] of cases) {
      const { msl_number } = await aHome(app, values)
      expect([values, (await contact(visit.maya, 'Hi', undefined, msl_number)).status]).toEqual([
        values,
        status,
      ])
    }
  })
})
