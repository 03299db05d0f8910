// Promise: On PostgreSQL, owners who suggest, accept and take back at the same moment, through different processes, leave one record that checks out.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { accept, aMember, ownWords, recordAs, suggest, takeBack, termAs, versionsAs } from './support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { ON_POSTGRES } from '#tests/support/database.ts'
import { aGroup } from '#tests/support/groups.ts'
import { secondProcess } from '#tests/support/second-process.ts'

/** One for each test. */
const TERMS = ['notice', 'value', 'guests', 'first-chance']

const kindsOf = (record: Awaited<ReturnType<typeof recordAs>>, term: string) =>
  record.entries.flatMap(({ body }) => {
    const said: { kind: string; term?: string } = JSON.parse(body)
    return said.term === term ? [said.kind] : []
  })

describe.skipIf(!ON_POSTGRES)('owners acting at the same moment, twice each, through two processes:', () => {
  let app: TestApp
  let other: TestApp
  let robin: number
  let leila: number
  beforeEach(async () => {
    app = await testApp()
    other = secondProcess(app)
    robin = await aMember(app, 'Robin')
    leila = await aMember(app, 'Leila')
    await aGroup(app, robin, leila)
  })
  afterEach(async () => {
    await other.close()
    await app.close()
  })

  /** What each person does through both processes. */
  const statusesOf = async (...acts: ((at: TestApp) => Promise<Response>)[]) => {
    const responses = acts.flatMap((act) => [act(app), act(other)])
    return (await Promise.all(responses)).map(({ status }) => status)
  }

  test.each(TERMS)('two accept: each once, and it’s settled (%s)', async (term) => {
    await suggest(app, robin, term, 0, ownWords('As we said.'))
    await takeBack(app, robin, term)
    const statuses = await statusesOf(
      (at) => accept(at, robin, term),
      (at) => accept(at, leila, term),
    )
    expect(statuses).toEqual([204, 204, 204, 204])
    const record = await recordAs(other, leila)
    expect(record.broken).toBeNull()
    expect(kindsOf(record, term)).toEqual(['proposed', 'accepted', 'took-back', 'accepted', 'accepted'])
    expect(await termAs(app, robin, term)).toMatchObject({ state: 'settled', version: 1 })
  })

  test.each(TERMS)('two suggest: one becomes the next version, the other conflicts (%s)', async (term) => {
    const statuses = await statusesOf(
      (at) => suggest(at, robin, term, 0, ownWords('Robin’s words.')),
      (at) => suggest(at, leila, term, 0, ownWords('Leila’s words.')),
    )
    expect([
      [204, 204, 409, 409],
      [409, 409, 204, 204],
    ]).toContainEqual(statuses)
    const record = await recordAs(app, robin)
    expect(record.broken).toBeNull()
    expect(kindsOf(record, term)).toEqual(['proposed', 'accepted'])
    const writer = statuses[0] === 204 ? 1 : 2
    const [version, ...more] = await versionsAs(other, leila, term)
    expect([version?.text, more]).toEqual([writer === 1 ? 'Robin’s words.' : 'Leila’s words.', []])
    expect(await termAs(other, leila, term)).toMatchObject({ accepted: [{ owner: writer }] })
  })

  test.each(TERMS)(
    'one accepts what the other replaces: nobody agrees to words they haven’t read (%s)',
    async (term) => {
      await suggest(app, robin, term, 0, ownWords('First.'))
      const statuses = await statusesOf(
        (at) => accept(at, leila, term, 1),
        (at) => suggest(at, robin, term, 1, ownWords('Second.')),
      )
      for (const status of statuses.slice(0, 2)) expect([204, 409]).toContain(status)
      expect(statuses.slice(2)).toEqual([204, 204])
      expect((await recordAs(app, robin)).broken).toBeNull()
      expect(await termAs(app, leila, term)).toMatchObject({
        state: 'open',
        version: 2,
        accepted: [{ owner: 1 }],
      })
    },
  )

  test.each(TERMS)('one accepts and takes back: the record ends with one of the two (%s)', async (term) => {
    await suggest(app, robin, term, 0, ownWords('As we said.'))
    const statuses = await statusesOf(
      (at) => accept(at, leila, term),
      (at) => takeBack(at, leila, term),
    )
    expect(statuses).toEqual([204, 204, 204, 204])
    const record = await recordAs(app, robin)
    expect(record.broken).toBeNull()
    const kinds = kindsOf(record, term).slice(2)
    for (const [index, kind] of kinds.entries()) expect(kind).toBe(index % 2 === 0 ? 'accepted' : 'took-back')
    const state = kinds.at(-1) === 'accepted' ? 'settled' : 'open'
    expect(await termAs(other, robin, term)).toMatchObject({ state })
  })
})
