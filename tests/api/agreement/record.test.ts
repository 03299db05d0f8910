import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { accept, agreementAs, aMember, recordAs, suggest, takeBack, termAs } from './support.ts'
import { recordMark } from '#api/features/agreement/service/marks.ts'
import { agreementEntries } from '#db/schema/index.ts'
import { bodyText } from '#domain/agreement/chain.ts'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aLawyer } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
let groupId: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  kofi = await aMember(app, 'Kofi')
  groupId = await aGroup(app, robin, leila, kofi)
  await suggest(app, robin, 'notice')
  for (const as of [leila, kofi]) await accept(app, as, 'notice')
})
afterEach(() => app.close())

describe('the record', () => {
  test('matches after everything people do', async () => {
    await suggest(app, kofi, 'notice', 1, { values: { days: 60 } })
    await takeBack(app, kofi, 'notice')
    const { broken, entries: all, group } = await recordAs(app, robin)
    expect(broken).toBeNull()
    expect(group).toBe(groupId)
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1))
  })

  test('shows the five latest entries with the agreement, newest first', async () => {
    await suggest(app, kofi, 'notice', 1, { values: { days: 60 } })
    const { latest, entries } = await agreementAs(app, leila)
    const kinds = latest.map(({ kind, term, version }) => `${kind} ${term} ${version}`)
    expect(entries).toBeGreaterThan(5)
    expect(kinds).toEqual([
      'accepted notice 2',
      'proposed notice 2',
      'accepted notice 1',
      'accepted notice 1',
      'accepted notice 1',
    ])
  })

  test.each([1, 2, 3, 5])('shows entry %d if it was changed in the database', async (number) => {
    const body = bodyText({ kind: 'accepted', by: 3, term: 'notice', version: 7 })
    await app.deps.db.write((tx) =>
      tx.update(agreementEntries).set({ body }).where(eq(agreementEntries.number, number)),
    )
    expect((await recordAs(app, robin)).broken).toBe(number)
  })

  test('still opens if an entry can’t be read', async () => {
    await app.deps.db.write((tx) =>
      tx.update(agreementEntries).set({ body: 'not an entry' }).where(eq(agreementEntries.number, 2)),
    )
    expect((await recordAs(app, robin)).broken).toBe(2)
    expect((await app.call('GET', '/agreement', { as: robin })).status).toBe(200)
  })
})

describe('a lawyer’s mark', () => {
  test('needs new wording until everyone agrees to go on without it', async () => {
    const lawyer = { id: await aLawyer(app, { first_name: 'Anjali' }), first_name: 'Anjali' }
    const mark = { groupId, lawyer, term: 'notice', version: 1, mark: 'needs-law', note: 'Say how.' } as const
    await app.deps.db.write((tx) => recordMark(tx, { ...mark, now: app.deps.clock() }))
    const marked = await termAs(app, robin, 'notice')
    expect(marked).toMatchObject({ state: 'settled', needs_lawyer: true, note: { text: 'Say how.' } })
    const { people } = await agreementAs(app, robin)
    expect(people.find(({ number }) => number === marked.note?.by)).toMatchObject({
      name: 'Anjali',
      is_here: false,
    })
    const outdated = { as: robin, json: { version: 2 } }
    expect((await app.call('PUT', '/agreement/terms/notice/going-on', outdated)).status).toBe(409)
    for (const as of [robin, robin, leila, kofi]) {
      expect((await termAs(app, robin, 'notice')).needs_lawyer).toBe(true)
      await app.call('PUT', '/agreement/terms/notice/going-on', { as, json: { version: 1 } })
    }
    expect(await termAs(app, robin, 'notice')).toMatchObject({ needs_lawyer: false, note: null })
    const { entries } = await recordAs(app, robin)
    expect(entries.filter(({ body }) => body.includes('"go-on"'))).toHaveLength(3)
  })
})

test('a full record accepts only the withdrawal of an acceptance', async () => {
  await accept(app, robin, 'notice')
  const has = (await recordAs(app, robin)).entries.length
  const filler = Array.from({ length: 5000 - has }, (_, at) => ({
    group_id: groupId,
    number: has + 1 + at,
    at: 0,
    body: '{}',
    fingerprint: '',
  }))
  await app.deps.db.write(async (tx) => {
    for (let from = 0; from < filler.length; from += 500)
      await tx.insert(agreementEntries).values(filler.slice(from, from + 500))
  })
  const added = await app.call('POST', '/agreement/terms', { as: leila, json: { title: 'The piano' } })
  expect(added.status).toBe(409)
  expect((await takeBack(app, robin, 'notice')).status).toBe(204)
  expect((await accept(app, robin, 'notice')).status).toBe(409)
})
