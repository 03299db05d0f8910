// Promise: A report gets the same response about anyone, existing or not, and quotes only what its writer could read.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { asc } from 'drizzle-orm'
import { audit, reports } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { aTalkingGroup, talking } from '#tests/api/groups/messages/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAgent } from '#tests/support/factories.ts'
import { theyLeave } from '#tests/support/groups.ts'

let app: TestApp
let talk: ReturnType<typeof talking>
let people: Awaited<ReturnType<typeof aTalkingGroup>>
beforeAll(async () => {
  app = await testApp()
  talk = talking(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.db.write((tx) => tx.delete(reports))
  people = await aTalkingGroup(app)
})

const report = (as: number, json: unknown) => app.call('POST', '/reports', { as, json })
const kept = () => app.deps.db.read.select().from(reports).orderBy(asc(reports.id))

describe('a report', () => {
  test('keeps its reason, text and quoted message, whatever happens to them later', async () => {
    const { priya, sam } = people
    const { id } = await talk.say(sam, 'Send me 500 dollars', priya)
    const said = { user_id: sam, reason: 'money', text: '  For a deposit.\r\nOr so.\u0000 ', message_id: id }
    expect((await report(priya, said)).status).toBe(204)
    await talk.erase(sam, id)
    expect(await kept()).toMatchObject([
      {
        reporter_id: priya,
        reported_id: sam,
        reason: 'money',
        text: 'For a deposit.\nOr so.',
        quote: 'Send me 500 dollars',
        handled_at: null,
      },
    ])
    const lines = await app.deps.db.read.select().from(audit)
    const mine = lines.filter(({ action }) => action === 'report.made')
    // The reported person may read the audit lines that name them.
    expect(mine.at(-1)).toMatchObject({ actor_id: priya, subject_id: null, detail: null })
  })

  test('whose response got lost is kept once when it’s sent again', async () => {
    const { priya, sam, leila } = people
    const lost = { user_id: sam, reason: 'money', text: 'Asked for money.', key: crypto.randomUUID() }
    for (const as of [priya, priya, leila]) expect((await report(as, lost)).status).toBe(204)
    expect(await kept()).toMatchObject([{ reporter_id: priya }, { reporter_id: leila }])
  })

  test("can't quote messages that the reporter can't read, or other people's messages", async () => {
    const { priya, sam, leila } = people
    const between = await talk.say(sam, 'Between us', priya)
    const toAll = await talk.say(sam, 'To all')
    const message = await talk.say(priya, 'My own words', sam)
    const quotes = async (as: number, message_id: number, user_id = sam) => {
      await report(as, { user_id, reason: 'other', message_id })
      return (await kept()).at(-1)?.quote
    }
    expect(await quotes(leila, between.id)).toBe('')
    expect(await quotes(leila, toAll.id)).toBe('To all')
    expect(await quotes(priya, message.id)).toBe('')
    expect(await quotes(priya, between.id)).toBe('Between us')
    await theyLeave(app, leila)
    expect(await quotes(leila, toAll.id)).toBe('')
  })

  test('never reveals who is a member: strangers and deleted or unknown ids get the same response', async () => {
    const { priya, sam } = people
    const agent = await anAgent(app)
    const notYet = await aClient(app, { state_id: 99 })
    const responses = await Promise.all(
      [sam, agent, notYet, 999_999].map(async (user_id) => {
        const response = await report(priya, { user_id, reason: 'spam', message_id: 77 })
        return [response.status, await response.text()]
      }),
    )
    expect(new Set(responses.map(String)).size).toBe(1)
    expect((await kept()).map(({ reported_id }) => reported_id)).toEqual([sam])
  })

  const wrong: [string, object, string][] = [
    ['without a reason', { reason: undefined }, 'reason'],
    ['with an unknown reason', { reason: 'boring' }, 'reason'],
    ['with too long a text', { text: 'x'.repeat(2001) }, 'text'],
    ['without a person', { user_id: undefined }, 'user_id'],
  ]
  test.each(wrong)('is refused %s', async (_what, change, field) => {
    const response = await report(people.priya, { user_id: people.sam, reason: 'other', ...change })
    expect(response.status).toBe(400)
    expect(Object.keys(await response.json())).toEqual([field])
  })

  test("can't be about the reporter", async () => {
    expect((await report(people.priya, { user_id: people.priya, reason: 'other' })).status).toBe(400)
  })

  test('is limited to ten a day per person, even when sent at once', async () => {
    const { priya, sam } = people
    const hits = 10
    const both = [sam, 999_999]
    const many = Array.from({ length: hits + 5 }, (_, i) => {
      return report(priya, { user_id: both[i % 2], reason: 'spam' })
    })
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(hits)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await kept()).length).toBeLessThanOrEqual(hits)
    app.advance(DAY_MS)
    expect((await report(priya, { user_id: sam, reason: 'spam' })).status).toBe(204)
  })
})
