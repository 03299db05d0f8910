// Promise: New wording of a group's agreement clears every acceptance: nobody agrees to words that they haven't read.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  accept,
  agreementAs,
  aMember,
  NOTICE,
  ownWords,
  suggest,
  takeBack,
  termAs,
  versionsAs,
} from './support.ts'
import { partiesOf, proposeWording } from '#api/features/agreement/service/wording.ts'
import { settledTerms } from '#api/features/agreement/service/agreement.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGroup } from '#tests/support/groups.ts'

let app: TestApp
let robin: number
let leila: number
let groupId: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  groupId = await aGroup(app, robin, leila)
})
afterEach(() => app.close())

describe('wording', () => {
  test('is settled once everyone has accepted it, and its values can be read', async () => {
    expect((await suggest(app, robin, 'notice')).status).toBe(204)
    expect(await termAs(app, leila, 'notice')).toMatchObject({
      state: 'open',
      version: 1,
      text: 'Anyone who wants to leave gives the others 90 days’ notice in writing.',
      accepted: [{ owner: 1 }],
    })
    expect((await accept(app, leila, 'notice')).status).toBe(204)
    expect(await termAs(app, robin, 'notice')).toMatchObject({ state: 'settled' })
    const settled = await settledTerms(app.deps, groupId)
    expect([...settled]).toMatchObject([['notice', { option: 'days', values: { days: 90 } }]])
  })

  test('clears what others accepted, and keeps every version', async () => {
    await suggest(app, robin, 'notice')
    await accept(app, leila, 'notice')
    await suggest(app, leila, 'notice', 1, { values: { days: 120 } })
    expect(await termAs(app, robin, 'notice')).toMatchObject({
      state: 'open',
      version: 2,
      accepted: [{ owner: 2 }],
    })
    expect(await versionsAs(app, robin, 'notice')).toMatchObject([
      { number: 1, acceptances: [{ ended: 'new-wording' }, { ended: 'new-wording' }] },
      { number: 2, acceptances: [{ owner: 2, ended: null }] },
    ])
    expect((await settledTerms(app.deps, groupId)).size).toBe(0)
  })

  test('by two people: the second gets 409 and can put theirs on top', async () => {
    await suggest(app, robin, 'notice')
    const late = await suggest(app, leila, 'notice', 0, ownWords('Half a year, please.'))
    expect(late.status).toBe(409)
    expect(await termAs(app, leila, 'notice')).toMatchObject({ version: 1 })
    expect((await suggest(app, leila, 'notice', 1, ownWords('Half a year, please.'))).status).toBe(204)
    expect(await versionsAs(app, robin, 'notice')).toHaveLength(2)
  })

  test('by two people in the same moment: exactly one is the next version', async () => {
    const both = await Promise.all([
      suggest(app, robin, 'notice', 0, { values: { days: 60 } }),
      suggest(app, leila, 'notice', 0, { values: { days: 120 } }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await versionsAs(app, robin, 'notice')).toHaveLength(1)
  })

  test('sent twice is one version, and the same words from two people settle them', async () => {
    await Promise.all([suggest(app, robin, 'notice'), suggest(app, robin, 'notice')])
    expect(await versionsAs(app, robin, 'notice')).toHaveLength(1)
    expect((await suggest(app, leila, 'notice')).status).toBe(204)
    expect(await termAs(app, robin, 'notice')).toMatchObject({ state: 'settled', version: 1 })
  })

  test('needs an option, values within bounds, and words', async () => {
    for (const [wording, field] of [
      [{ option: 'nothing' }, 'option'],
      [{ values: { days: 1 } }, 'days'],
      [{ values: {} }, 'days'],
      [ownWords('  '), 'extra'],
      [ownWords('x'.repeat(1_001)), 'extra'],
    ] as const) {
      const response = await suggest(app, robin, 'notice', 0, wording)
      expect([response.status, Object.keys(await response.json())]).toEqual([400, [field]])
    }
    expect((await suggest(app, robin, 'nothing', 0)).status).toBe(404)
    expect((await agreementAs(app, robin)).entries).toBe(0)
  })
})

describe('accepting', () => {
  test('twice, or both at once, adds one entry each', async () => {
    await suggest(app, robin, 'notice')
    const { entries } = await agreementAs(app, robin)
    await Promise.all([
      accept(app, leila, 'notice'),
      accept(app, leila, 'notice'),
      accept(app, robin, 'notice'),
    ])
    expect((await agreementAs(app, robin)).entries).toBe(entries + 1)
  })

  test('an older or future version is refused', async () => {
    await suggest(app, robin, 'notice')
    await suggest(app, robin, 'notice', 1, { values: { days: 60 } })
    for (const version of [0, 1, 3]) expect((await accept(app, leila, 'notice', version)).status).toBe(409)
  })

  test('can be taken back, once', async () => {
    await suggest(app, robin, 'notice')
    await accept(app, leila, 'notice')
    for (let again = 0; again < 2; again++) expect((await takeBack(app, leila, 'notice')).status).toBe(204)
    expect(await termAs(app, robin, 'notice')).toMatchObject({ state: 'open', accepted: [{ owner: 1 }] })
    expect((await versionsAs(app, robin, 'notice'))[0]?.acceptances).toHaveLength(2)
  })
})

describe('a sealed term', () => {
  test('can’t be worded before its round has opened', async () => {
    expect((await suggest(app, robin, 'stops-paying', 0, ownWords('We wait.'))).status).toBe(409)
    expect((await accept(app, robin, 'stops-paying', 0)).status).toBe(409)
    expect(await termAs(app, robin, 'stops-paying')).toMatchObject({ state: 'sealed', text: null })
  })

  test('gets the wording of the opened round, which everyone still has to accept', async () => {
    const parties = await partiesOf(app.deps, groupId)
    const opened = {
      groupId,
      parties,
      now: app.deps.clock(),
      term: 'stops-paying',
      wording: { option: 'loan', values: { days: 14, percent: 7 }, extra: '' },
    }
    expect(await app.deps.db.write((tx) => proposeWording(tx, opened))).toBe(1)
    expect(await termAs(app, robin, 'stops-paying')).toMatchObject({ state: 'open', by: 0, accepted: [] })
    for (const as of [robin, leila]) await accept(app, as, 'stops-paying')
    expect(await termAs(app, robin, 'stops-paying')).toMatchObject({ state: 'settled' })
    expect((await suggest(app, leila, 'stops-paying', 1, ownWords('We wait.'))).status).toBe(204)
  })
})

describe('preferences', () => {
  const prefer = (as: number, option: string, term = 'pets') =>
    app.call('PUT', `/agreement/terms/${term}/choice`, { as, json: { option } })

  test('are hidden until everyone has chosen', async () => {
    await prefer(robin, 'welcome')
    expect(await termAs(app, leila, 'pets')).toMatchObject({ preferences: null, chosen: null })
    expect(await termAs(app, robin, 'pets')).toMatchObject({ preferences: null, chosen: 'welcome' })
    await prefer(leila, 'none')
    expect(await termAs(app, robin, 'pets')).toMatchObject({
      preferences: [
        { owner: 1, option: 'welcome' },
        { owner: 2, option: 'none' },
      ],
    })
  })

  test('change nothing that others see before everyone has chosen', async () => {
    const before = await (await app.call('GET', '/agreement', { as: leila })).text()
    await prefer(robin, 'ask')
    expect(await (await app.call('GET', '/agreement', { as: leila })).text()).toBe(before)
  })

  test('need one of the term’s options, and sealed terms have none', async () => {
    expect((await prefer(robin, 'nothing')).status).toBe(404)
    expect((await prefer(robin, 'loan', 'stops-paying')).status).toBe(404)
  })
})

test('a term the owners added is worded, accepted and listed like the others', async () => {
  const json = { title: ' The  garden ' }
  const added = await app.call('POST', '/agreement/terms', { as: robin, json })
  const { key } = await added.json()
  expect(key).toBe('own-1')
  // A double click adds it once.
  expect(await (await app.call('POST', '/agreement/terms', { as: leila, json })).json()).toEqual({ key })
  expect((await suggest(app, robin, key, 0, NOTICE)).status).toBe(400)
  await suggest(app, robin, key, 0, ownWords('Kofi plants it.'))
  await accept(app, leila, key)
  expect(await termAs(app, robin, key)).toMatchObject({
    number: '6.1',
    title: 'The garden',
    state: 'settled',
  })
})
