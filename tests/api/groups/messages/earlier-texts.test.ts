// Promise: What a message said before an edit or deletion is kept for 30 days, for admins who handle a report about it.

import { EARLIER_TEXT_KEPT_MS, MAX_EDITS } from '#domain/messages/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { openReport, reportsPage } from '#api/features/admin/reports/schemas.ts'
import { eraseRows } from '#api/features/privacy/queries.ts'
import { pruneExpired } from '#api/jobs/pruning.ts'
import { earlierTexts, reports } from '#db/schema/index.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'
import { aTalkingGroup, talking, theyBlock } from './support.ts'

let app: TestApp
let admin: number
let talk: ReturnType<typeof talking>
let people: Awaited<ReturnType<typeof aTalkingGroup>>
beforeAll(async () => {
  app = await testApp()
  talk = talking(app)
  admin = await anAdmin(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.db.write(async (tx) => {
    await tx.delete(reports)
    await tx.delete(earlierTexts)
  })
  people = await aTalkingGroup(app)
})

const ABUSE = 'Pay me or I tell your landlord'

/** A message that was abusive, then edited, then deleted, with the time of each. */
async function anEditedAndDeletedMessage(writer: number, other?: number) {
  const { id } = await talk.say(writer, ABUSE, other)
  app.advance(MINUTE_MS)
  const edited = app.deps.clock()
  await talk.reword(writer, id, 'See you soon')
  app.advance(MINUTE_MS)
  const deleted = app.deps.clock()
  await talk.erase(writer, id)
  return { id, edited, deleted }
}

/** What admins read after a message was reported. */
async function readAfterReport(as: number, user_id: number, message_id: number) {
  const json = { user_id, reason: 'harassment', message_id }
  expect((await app.call('POST', '/reports', { as, json })).status).toBe(204)
  const list = v.parse(reportsPage, await (await app.call('GET', '/admin/reports', { as: admin })).json())
  const id = list.reports.at(-1)?.id
  return v.parse(openReport, await (await app.call('GET', `/admin/reports/${id}`, { as: admin })).json())
}

const exportOf = async (as: number) => (await app.call('GET', '/account/export', { as })).text()
const kept = () => app.deps.db.read.select().from(earlierTexts)

describe('a report of a message', () => {
  test('shows admins everything it said before it was edited and deleted', async () => {
    const { priya, sam } = people
    const { id, edited, deleted } = await anEditedAndDeletedMessage(sam, priya)
    expect(await readAfterReport(priya, sam, id)).toMatchObject({
      quote: '',
      earlier: [
        { text: ABUSE, until: edited },
        { text: 'See you soon', until: deleted },
      ],
    })
  })

  test('quotes an edited one as it reads now, with its earlier texts', async () => {
    const { priya, sam } = people
    const { id } = await talk.say(sam, ABUSE)
    await talk.reword(sam, id, 'See you soon')
    const { quote, earlier } = await readAfterReport(priya, sam, id)
    expect([quote, ...earlier.map(({ text }) => text)]).toEqual(['See you soon', ABUSE])
  })

  test('keeps them when the message’s own are pruned after 30 days', async () => {
    const { priya, sam } = people
    const { id, deleted } = await anEditedAndDeletedMessage(sam, priya)
    const before = await readAfterReport(priya, sam, id)
    app.advance(deleted + EARLIER_TEXT_KEPT_MS - 1 - app.deps.clock())
    await pruneExpired(app.deps)
    expect((await kept()).map(({ text }) => text)).toEqual(['See you soon'])
    app.advance(1)
    // Expired texts appear in no report, even before the job has run.
    expect((await readAfterReport(priya, sam, id)).earlier).toEqual([])
    await pruneExpired(app.deps)
    expect(await kept()).toEqual([])
    const again = await app.call('GET', `/admin/reports/${before.id}`, { as: admin })
    expect((await again.json()).earlier).toHaveLength(2)
  })

  test('can’t be used to read other people’s texts: only conversations of the reporter are quoted', async () => {
    const { priya, sam, leila, noah } = people
    const between = await anEditedAndDeletedMessage(sam, priya)
    const toAll = await anEditedAndDeletedMessage(sam)
    for (const [as, user_id, message] of [
      [leila, sam, between.id],
      [noah, sam, toAll.id],
      [priya, leila, toAll.id],
    ] as const) {
      const json = { user_id, reason: 'other', message_id: message }
      await app.call('POST', '/reports', { as, json })
    }
    const rows = await app.deps.db.read.select().from(reports)
    expect(rows.flatMap(({ quote, earlier }) => [quote, ...earlier]).join('')).toBe('')
  })
})

describe('what a message said before', () => {
  test('isn’t shown to anyone else: not in conversations, others’ exports, or to agents', async () => {
    const { priya, sam, leila } = people
    const { id } = await anEditedAndDeletedMessage(sam)
    await readAfterReport(priya, sam, id)
    const agent = await anAgent(app)
    for (const as of [priya, leila, sam]) {
      const responses = [
        await talk.page(as),
        await talk.page(as, '?after=0'),
        await app.call('GET', '/groups/mine/conversations', { as }),
        ...(as === sam ? [] : [await app.call('GET', '/account/export', { as })]),
      ]
      for (const response of responses) expect(await response.text()).not.toContain(ABUSE)
    }
    const [report] = await app.deps.db.read.select().from(reports)
    for (const as of [priya, agent])
      expect((await app.call('GET', `/admin/reports/${report?.id}`, { as })).status).toBe(403)
  })

  test('is in its writer’s own export, unless the other person has blocked them', async () => {
    const { priya, sam } = people
    await anEditedAndDeletedMessage(sam, priya)
    expect(await exportOf(sam)).toContain(ABUSE)
    await theyBlock(app, priya, sam)
    expect(await exportOf(sam)).not.toContain(ABUSE)
  })

  test('is deleted with its writer’s account, and so are the reports that quote it', async () => {
    const { priya, sam } = people
    const { id } = await anEditedAndDeletedMessage(sam)
    await readAfterReport(priya, sam, id)
    await app.deps.db.write((tx) =>
      eraseRows(tx, app.deps.key, { id: sam, email: '' }, app.deps.personalData),
    )
    expect(await kept()).toEqual([])
    expect(await app.deps.db.read.select().from(reports).where(eq(reports.reported_id, sam))).toEqual([])
  })

  test('can’t be buried under edits: a message can be edited 20 times', async () => {
    const { priya, sam } = people
    const { id } = await talk.say(sam, ABUSE, priya)
    for (let edit = 1; edit <= MAX_EDITS; edit++) {
      expect((await talk.reword(sam, id, `Nothing to see ${edit}`)).status).toBe(200)
    }
    const refused = await talk.reword(sam, id, 'Once more')
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { detail: 'You’ve reached the limit of 20 edits for this message. Send a new one instead.' },
    ])
    await talk.erase(sam, id)
    app.advance(DAY_MS)
    const { earlier } = await readAfterReport(priya, sam, id)
    expect(earlier).toHaveLength(MAX_EDITS + 1)
    expect(earlier[0]?.text).toBe(ABUSE)
  })

  test('isn’t stored twice for a message that is edited to the same text twice, or edited and then deleted', async () => {
    const { sam } = people
    const { id } = await talk.say(sam, 'Hello')
    await talk.reword(sam, id, 'Hello')
    await talk.erase(sam, id)
    await talk.erase(sam, id)
    expect((await kept()).map(({ text }) => text)).toEqual(['Hello'])
  })
})
