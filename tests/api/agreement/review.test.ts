// Promise: A group's lawyer reads the wording of its agreement only while everyone agrees, and never its sealed answers, choices, down payments or messages.
// Promise: "Needs law" blocks the term sheet until the lawyer or every owner says otherwise.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { sheetAs, theySettle } from './settled.ts'
import { accept, aMember, ownWords, recordAs, suggest, termAs } from './support.ts'
import { ownReview, review } from '#api/features/agreement/lawyer/schemas.ts'
import { blocks, termComments } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { COMMENTS_PER_DAY } from '#domain/groups/lawyer/lawyer.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'

const EMAIL = 'counsel@law.test'

let app: TestApp
let robin: number
let leila: number
let wen: number
let groupId: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  wen = await aLawyer(app, { first_name: 'Wen', last_name: 'Zhao', email: EMAIL })
  groupId = await aGroup(app, robin, leila)
  await suggest(app, robin, 'notice')
})
afterEach(() => app.close())

const invite = () => app.call('POST', '/groups/mine/lawyer', { as: robin, json: { email: EMAIL } })
const consent = () => app.call('PUT', '/groups/mine/lawyer/consent', { as: leila, json: { email: EMAIL } })
async function opened(): Promise<void> {
  await invite()
  await consent()
}

const base = (of = groupId) => `/lawyer/groups/${of}/agreement`
const read = (as = wen, of = groupId) => app.call('GET', base(of), { as })
const mark = (kind: string, { as = wen, version = 1, term = 'notice' } = {}) =>
  app.call('PUT', `${base()}/terms/${term}/mark`, { as, json: { version, mark: kind } })
const advise = (text: string, as = wen, term = 'notice', key?: string) =>
  app.call('POST', `${base()}/terms/${term}/comments`, { as, json: { text, ...(key && { key }) } })
const answer = (text: string, as = leila, key?: string) =>
  app.call('POST', '/agreement/terms/notice/comments', { as, json: { text, ...(key && { key }) } })
const seen = async () => v.parse(review, await (await read()).json())
const own = async (as = robin) =>
  v.parse(ownReview, await (await app.call('GET', '/agreement/review', { as })).json())
const termSeen = async (key = 'notice') =>
  (await seen()).chapters.flatMap(({ terms }) => terms).find((term) => term.key === key)

/** Every call a lawyer can make about the group's agreement. */
const all = async (as: number) => [
  (await read(as)).status,
  (await app.call('GET', `${base()}/terms/notice`, { as })).status,
  (await app.call('PUT', `${base()}/terms/notice/reading`, { as, json: { version: 1 } })).status,
  (await mark('needs-law', { as })).status,
  (await advise('Hello', as)).status,
]

describe('the lawyer', () => {
  test('reads wording, versions and what we show owners about the law', async () => {
    await opened()
    await app.call('PUT', '/agreement/province', { as: robin, json: { province: 'ON' } })
    const { names, chapters, comments } = await seen()
    expect([names, comments]).toEqual([['Robin', 'Leila'], []])
    expect(chapters.flatMap(({ terms }) => terms)).toHaveLength(24)
    const term = await termSeen()
    expect(term).toMatchObject({ state: 'waiting', version: 1, mark: null, read: 0 })
    expect(term?.text).toContain('90 days')
    expect((await termSeen('ownership'))?.law[0]?.text).toBe(
      'Shares are equal, unless the title says otherwise.',
    )
  })

  test('sees no choices, down payments, preferences, messages or emails', async () => {
    await opened()
    await app.call('PUT', '/agreement/down', { as: leila, json: { cents: 4_281_733 } })
    await app.call('PUT', '/agreement/terms/pets/choice', { as: leila, json: { option: 'welcome' } })
    const text = await (await read()).text()
    for (const secret of ['4281733', '42,817', 'welcome', 'percent', 'chosen', 'preferences', '@'])
      expect(text).not.toContain(secret)
  })

  test('marks and comments, which members and the record show', async () => {
    await opened()
    expect((await mark('needs-law')).status).toBe(204)
    expect((await advise('Name the day it starts.')).status).toBe(204)
    expect((await termAs(app, robin, 'notice')).needs_lawyer).toBe(true)
    const { entries } = await recordAs(app, robin)
    expect(entries.at(-1)?.body).toContain('"mark":"needs-law"')
    expect(await own()).toMatchObject({
      name: 'Wen Zhao',
      read: 1,
      written: 1,
      comments: [{ term: 'notice', text: 'Name the day it starts.', writer: 'Wen Zhao', by_lawyer: true }],
    })
    expect((await answer('From closing.')).status).toBe(204)
    expect((await seen()).comments.map(({ writer, mine }) => [writer, mine])).toEqual([
      ['Wen Zhao', true],
      ['Leila', false],
    ])
  })

  test('sees which wording has changed since they read it', async () => {
    await opened()
    // Nobody has read what isn't there yet.
    await app.call('PUT', `${base()}/terms/notice/reading`, { as: wen, json: { version: 9 } })
    expect(await termSeen()).toMatchObject({ read: 1, version: 1 })
    await suggest(app, leila, 'notice', 1, ownWords('Half a year.'))
    expect(await termSeen()).toMatchObject({ read: 1, version: 2, mark: null })
    expect(await own()).toMatchObject({ read: 0, written: 1 })
    expect((await mark('reads-well', { version: 1 })).status).toBe(409)
    const versions = await (await app.call('GET', `${base()}/terms/notice`, { as: wen })).json()
    expect(versions).toHaveLength(2)
  })

  test('changes and accepts no wording', async () => {
    await opened()
    expect((await suggest(app, wen, 'notice', 1)).status).toBe(403)
    expect((await accept(app, wen, 'notice')).status).toBe(403)
  })
})

test('“Needs law” blocks the term sheet until the lawyer changes the mark', async () => {
  const kofi = await aMember(app, 'Kofi')
  const ana = await aMember(app, 'Ana')
  groupId = await aGroup(app, kofi, ana)
  await theySettle(app, groupId, kofi, ana)
  await app.call('POST', '/groups/mine/lawyer', { as: kofi, json: { email: EMAIL } })
  await app.call('PUT', '/groups/mine/lawyer/consent', { as: ana, json: { email: EMAIL } })
  await mark('needs-law')
  expect((await sheetAs(app, ana)).ready).toBe(false)
  await mark('reads-well')
  expect((await sheetAs(app, ana)).ready).toBe(true)
})

test('owners can’t lift “needs law” by rewording the term', async () => {
  await opened()
  await mark('needs-law')
  await suggest(app, leila, 'notice', 1, ownWords('Half a year.'))
  expect(await termAs(app, robin, 'notice')).toMatchObject({ needs_lawyer: true, note: { version: 1 } })
  expect((await termSeen())?.mark).toBe('needs law')
  await mark('reads-well', { version: 2 })
  expect((await termAs(app, robin, 'notice')).needs_lawyer).toBe(false)
})

test('a double click on “needs law” doesn’t clear what owners have agreed to since', async () => {
  await opened()
  await mark('needs-law')
  for (const as of [robin, leila])
    await app.call('PUT', '/agreement/terms/notice/going-on', { as, json: { version: 1 } })
  await mark('needs-law')
  expect((await termAs(app, robin, 'notice')).needs_lawyer).toBe(false)
})

describe('the agreement is closed', () => {
  test('before everyone agreed, after someone joined, or after the lawyer was removed', async () => {
    expect(new Set(await all(wen))).toEqual(new Set([404]))
    await invite()
    expect(new Set(await all(wen))).toEqual(new Set([404]))
    await consent()
    expect((await read()).status).toBe(200)
    await advise('Hello')
    await app.call('DELETE', '/groups/mine/lawyer', { as: leila })
    expect(new Set(await all(wen))).toEqual(new Set([404]))
    expect(await own()).toBeNull()
    expect((await answer('Hello?')).status).toBe(409)
  })

  test('to another group’s lawyer, members, staff and people who left', async () => {
    await opened()
    const other = await aLawyer(app, { email: 'other@law.test' })
    expect(new Set(await all(other))).toEqual(new Set([404]))
    for (const as of [robin, await anAdmin(app), await anAgent(app)])
      expect(new Set(await all(as))).toEqual(new Set([403]))
    await theyLeave(app, leila)
    expect((await answer('Hello?')).status).toBe(409)
  })

  test('on the free plan', async () => {
    await opened()
    const free = await aClient(app, { state_id: 3100 })
    expect((await answer('Hello?', free)).status).toBe(403)
    expect(await own(free)).toBeNull()
  })
})

test('comments are deleted with the lawyer’s access, and marks stay in the record', async () => {
  await opened()
  await mark('needs-law')
  await advise('Name the day it starts.')
  await app.call('DELETE', '/groups/mine/lawyer', { as: robin })
  await opened()
  expect((await own())?.comments).toEqual([])
  expect((await termAs(app, robin, 'notice')).needs_lawyer).toBe(true)
})

test('someone the viewer can’t see isn’t named beside their comment', async () => {
  await opened()
  await answer('From closing.', leila)
  await app.deps.db.write((tx) =>
    tx.insert(blocks).values({ user_id: leila, blocked_id: robin, at: app.deps.clock() }),
  )
  expect((await own(robin))?.comments[0]?.writer).toBe('A co-owner')
})

test('a comment needs text of at most 2,000 characters, and a term', async () => {
  await opened()
  for (const text of ['', '   ', 'x'.repeat(2001)]) expect((await advise(text)).status).toBe(400)
  expect((await advise('Hello', wen, 'nothing')).status).toBe(404)
})

test('a term that doesn’t exist can’t be marked, read, or settled without a lawyer', async () => {
  await opened()
  const goOn = '/agreement/terms/nothing/going-on'
  const responses = [
    await mark('needs-law', { term: 'nothing' }),
    await app.call('GET', `${base()}/terms/nothing`, { as: wen }),
    await app.call('PUT', `${base()}/terms/nothing/reading`, { as: wen, json: { version: 1 } }),
    await app.call('PUT', goOn, { as: robin, json: { version: 1 } }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('each person can post fifty comments a day, however many others write', async () => {
  await opened()
  const rows = Array.from({ length: COMMENTS_PER_DAY - 1 }, (_, at) => ({
    lawyer_id: 1,
    user_id: robin,
    term: 'notice',
    text: `Question ${at}`,
    at: app.deps.clock(),
  }))
  await app.deps.db.write((tx) => tx.insert(termComments).values(rows))
  expect((await answer('One more', robin)).status).toBe(204)
  expect((await answer('Too many', robin)).status).toBe(409)
  const key = crypto.randomUUID()
  const others = [await answer('Mine'), await advise('And mine'), await advise('Once', wen, 'notice', key)]
  expect([...others, await advise('Once', wen, 'notice', key)].map(({ status }) => status)).toEqual(
    Array(4).fill(204),
  )
  expect((await seen()).comments.slice(-3).map(({ text }) => text)).toEqual(['Mine', 'And mine', 'Once'])
  app.advance(DAY_MS)
  expect((await answer('The next day', robin)).status).toBe(204)
})
