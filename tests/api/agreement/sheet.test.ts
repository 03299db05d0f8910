// Promise: A term sheet can be downloaded once everyone has accepted every term, and none needs law.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import mammoth from 'mammoth'
import * as v from 'valibot'
import { sheetAs, theySettle } from './settled.ts'
import { accept, aMember, ownWords, suggest, takeBack } from './support.ts'
import { scenarioVersion } from '#api/features/groups/plan/scenario/schemas.ts'
import { recordMark } from '#api/features/agreement/service/marks.ts'
import { blocks } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { readPdf } from '#tests/support/pdf.ts'

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
})
afterEach(() => app.close())

const download = (as: number, format: string) => app.call('GET', `/agreement/sheet/${format}`, { as })
const settle = () => theySettle(app, groupId, robin, leila, kofi)

describe('before everything is settled', () => {
  test('the sheet says what is missing', async () => {
    await suggest(app, robin, 'notice')
    const { ready, missing, terms, link } = await sheetAs(app, leila)
    expect([ready, terms, link]).toEqual([false, 24, null])
    expect(missing.waiting.map(({ key }) => key)).toEqual(['notice'])
    expect(missing.open.length + missing.sealed.length).toBe(23)
    expect(missing.sealed.length).toBeGreaterThan(0)
  })

  test('there is nothing to download', async () => {
    for (const format of ['pdf', 'docx']) expect((await download(robin, format)).status).toBe(409)
  })
})

describe('once everything is settled', () => {
  test('every member downloads the same PDF and Word document', async () => {
    await settle()
    const { ready, fingerprint, parts } = await sheetAs(app, kofi)
    expect([ready, parts.length]).toEqual([true, 4])
    const pdf = await download(leila, 'pdf')
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('cache-control')).toBe('no-store')
    const text = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).pages.flat().join(' ')
    const docx = await download(robin, 'docx')
    const word = await mammoth.extractRawText({ buffer: Buffer.from(await docx.arrayBuffer()) })
    for (const said of [
      fingerprint,
      'Robin, Leila and Kofi',
      '90 days',
      'This is a term sheet, not a contract',
    ])
      for (const document of [text, word.value]) expect(document).toContain(said)
    expect(word.value).toContain('Robin, Leila and Kofi, Aug 1, 2026')
  })

  test('its fingerprint stays the same until something changes, and then it isn’t ready', async () => {
    await settle()
    const before = await sheetAs(app, robin)
    app.advance(24 * 60 * 60 * 1000)
    expect((await sheetAs(app, leila)).fingerprint).toBe(before.fingerprint)
    await takeBack(app, kofi, 'notice')
    const after = await sheetAs(app, robin)
    expect(after.ready).toBe(false)
    expect(after.fingerprint).not.toBe(before.fingerprint)
  })

  test('it’s ready only once the lawyer’s mark is resolved', async () => {
    await settle()
    const wen = await aLawyer(app, { first_name: 'Wen' })
    const marking = {
      groupId,
      lawyer: { id: wen, first_name: 'Wen' },
      term: 'notice',
      version: 1,
      note: '',
      now: app.deps.clock(),
    }
    await app.deps.db.write((tx) => recordMark(tx, { ...marking, mark: 'needs-law' }))
    const marked = await sheetAs(app, robin)
    expect([marked.ready, marked.missing.needsLaw.map(({ key }) => key)]).toEqual([false, ['notice']])
    expect((await download(robin, 'pdf')).status).toBe(409)
    const goOn = (as: number) =>
      app.call('PUT', '/agreement/terms/notice/going-on', { as, json: { version: 1 } })
    for (const as of [robin, leila]) await goOn(as)
    expect((await sheetAs(app, robin)).ready).toBe(false)
    await goOn(kofi)
    const { ready, parts } = await sheetAs(app, robin)
    expect(ready).toBe(true)
    expect(JSON.stringify(parts.at(-1))).toContain('Everyone went ahead without the lawyer’s approval')
  })

  test('isn’t ready for those who stay after a member leaves', async () => {
    await settle()
    await theyLeave(app, kofi)
    expect((await sheetAs(app, robin)).ready).toBe(false)
  })

  test('the worked sale is left out when down payments are described in the owners’ own words', async () => {
    await settle()
    await suggest(app, robin, 'down-payments', 1, ownWords('Whoever pays more gets more.'))
    for (const as of [leila, kofi]) await accept(app, as, 'down-payments', 2)
    const { ready, exits } = await sheetAs(app, robin)
    expect([ready, exits.length]).toEqual([true, 1])
  })
})

describe('outside the group,', () => {
  const outsiders: [string, () => Promise<number>, number][] = [
    ['a lawyer', () => aLawyer(app), 403],
    ['an agent', () => anAgent(app), 403],
    ['an admin', () => anAdmin(app), 403],
    ['a client on the free plan', () => aClient(app, { state_id: 3100 }), 403],
    ['a member without a group', () => aMember(app, 'Noor'), 409],
  ]
  test.each(outsiders)('%s downloads nothing', async (_, make, status) => {
    await settle()
    const as = await make()
    expect((await download(as, 'pdf')).status).toBe(status)
    const read = await app.call('GET', '/agreement/sheet', { as })
    if (read.ok) expect(await read.json()).toBeNull()
    else expect(read.status).toBe(403)
  })

  test('someone who left reads nothing', async () => {
    await settle()
    await theyLeave(app, kofi)
    const read = await app.call('GET', '/agreement/sheet', { as: kofi })
    expect(await read.json()).toBeNull()
  })
})

test('the sheet leaves out someone its reader can’t see, and has the same fingerprint', async () => {
  await settle()
  const { parts, fingerprint } = await sheetAs(app, leila)
  await app.deps.db.write((tx) => tx.insert(blocks).values({ user_id: kofi, blocked_id: robin, at: 1 }))
  const hidden = await sheetAs(app, robin)
  expect(hidden.names).toEqual(['Robin', 'Leila', 'A co-owner'])
  const beside = ({ parts: shown }: { parts: typeof parts }) =>
    JSON.stringify(shown.flatMap(({ blocks: all }) => all.filter(({ kind }) => kind !== 'term')))
  expect(beside(hidden)).not.toContain('Kofi')
  expect(hidden.fingerprint).toBe(fingerprint)
  expect(beside(await sheetAs(app, leila))).toContain('Kofi')
})

test('shares come from the wording everyone accepted, whatever the plan says later', async () => {
  await settle()
  const before = await sheetAs(app, leila)
  const path = '/groups/mine/scenario'
  const { version, scenario } = v.parse(
    scenarioVersion,
    await (await app.call('GET', path, { as: robin })).json(),
  )
  const percents = [60, 30, 10]
  const shares = scenario.shares.map(({ user_id }, at) => ({ user_id, percent: percents[at] }))
  const json = { version, scenario: { ...scenario, shares } }
  expect((await app.call('PUT', path, { as: robin, json })).status).toBe(200)
  expect((await sheetAs(app, leila)).shares).toEqual(before.shares)
})

test('wording for another province keeps the sheet from being ready, until it’s suggested and accepted again', async () => {
  await settle()
  await app.call('PUT', '/agreement/province', { as: leila, json: { province: 'QC' } })
  const { ready, missing } = await sheetAs(app, robin)
  expect([ready, missing.elsewhere.map(({ key }) => key)]).toEqual([false, ['ownership']])
  expect((await download(robin, 'pdf')).status).toBe(409)
  await suggest(app, robin, 'ownership', 1, { option: 'plan', values: {} })
  for (const as of [leila, kofi]) await accept(app, as, 'ownership', 2)
  expect(await sheetAs(app, robin)).toMatchObject({ ready: true, missing: { elsewhere: [] } })
  // We don't judge wording the owners wrote themselves.
  await suggest(app, robin, 'ownership', 2, ownWords('We own it as our lawyer says.'))
  for (const as of [leila, kofi]) await accept(app, as, 'ownership', 3)
  expect(await sheetAs(app, robin)).toMatchObject({ ready: true, missing: { elsewhere: [] } })
})
