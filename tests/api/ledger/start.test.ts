import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { blocks } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { aHome as aListing } from '#tests/support/listings.ts'
import { accept, suggest } from '#tests/api/agreement/support.ts'
import {
  aMember,
  anExpense,
  bookOf,
  ok,
  OPENING,
  startOf,
  theyChange,
  theyCheck,
  theySaveOpening,
  theyStart,
} from './support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  kofi = await aMember(app, 'Kofi')
})
afterEach(() => app.close())

describe('a ledger', () => {
  test('starts when everyone has confirmed the same figures', async () => {
    await aGroup(app, robin, leila, kofi)
    expect((await startOf(app, robin)).state).toBe('none')
    await ok(await theySaveOpening(app, robin, OPENING))
    await ok(await theyCheck(app, leila))
    expect(await startOf(app, kofi)).toMatchObject({ state: 'checking', opening: OPENING, changed_by: robin })
    expect(await refusalIn(await theyChange(app, robin, { draft: anExpense() }))).toEqual([
      404,
      'Your group hasn’t started its ledger yet.',
    ])
    await ok(await theyCheck(app, kofi))
    expect((await startOf(app, robin)).state).toBe('started')
    const { entries, owners, fault } = await bookOf(app, kofi)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ content: { kind: 'opening' }, approvedBy: [1, 2, 3] })
    expect([owners.map(({ name }) => name), fault]).toEqual([['Robin', 'Leila', 'Kofi'], null])
    expect(await refusalIn(await theySaveOpening(app, robin, OPENING))).toEqual([
      409,
      'Your ledger has already started. Please reload this page.',
    ])
  })

  test('suggests the home that everyone loves, and what the agreement settled', async () => {
    await aGroup(app, robin, leila, kofi)
    const suggested = async () => (await startOf(app, robin)).suggested
    expect(await suggested()).toMatchObject({ opening: { home: '' }, agreed: [] })
    await aListing(app, { msl_number: 'A1', street: '77 Stinson Street' })
    await app.call('PUT', '/properties/A1/favorite', { as: robin })
    for (const as of [robin, leila, kofi]) {
      expect((await suggested())?.opening.home).toBe('')
      await app.call('PUT', '/properties/A1/opinions/vote', { as, json: { vote: 'love' } })
    }
    await suggest(app, robin, 'reserve', 0, { option: 'none', values: {} })
    for (const as of [leila, kofi]) await accept(app, as, 'reserve')
    const { opening, agreed } = (await suggested())!
    expect(agreed).toEqual(['reserve'])
    expect(opening).toMatchObject({ home: '77 Stinson Street', rules: { reserveMonths: 0 } })
    const { price, mortgage, down, monthly, rules } = opening
    expect(rules.shares.reduce((sum, percent) => sum + percent)).toBe(100)
    expect(down.reduce((sum, cents) => sum + cents) + mortgage.cents).toBe(price)
    // Payment and 1% of property tax a year, rounded to tens of dollars.
    const month = mortgage.payment + price / 1200
    expect(monthly % 1000).toBe(0)
    expect([monthly >= month, monthly - 1000 < month]).toEqual([true, true])
  })

  test('keeps everyone’s figures in place for someone with a block, without the other’s name', async () => {
    await aGroup(app, robin, leila, kofi)
    await app.deps.db.write(async (tx) => {
      await tx.insert(blocks).values({ user_id: leila, blocked_id: robin, at: 1 })
    })
    await ok(await theySaveOpening(app, leila, OPENING))
    const { people, changed_by, opening } = await startOf(app, robin)
    expect(people.map(({ id, first_name }) => [id, first_name])).toEqual([
      [robin, 'Robin'],
      [null, 'Owner 2'],
      [kofi, 'Kofi'],
    ])
    expect(people.map(({ confirmed }) => confirmed)).toEqual([false, true, false])
    expect([changed_by, opening?.down.length]).toEqual([null, 3])
  })

  test('waits while someone disagrees, and everyone sees both figures', async () => {
    await aGroup(app, robin, leila, kofi)
    await ok(await theySaveOpening(app, robin, OPENING))
    await ok(await theyCheck(app, kofi, { down: '$39,000' }))
    await ok(await theyCheck(app, leila))
    const { people, state } = await startOf(app, leila)
    expect(state).toBe('checking')
    expect(people.map(({ confirmed, differs }) => ({ confirmed, differs }))).toEqual([
      { confirmed: true, differs: null },
      { confirmed: true, differs: null },
      { confirmed: false, differs: { down: '$39,000' } },
    ])
    await ok(await theySaveOpening(app, kofi, { ...OPENING, down: [5_568_000, 6_312_000, 3_900_000] }))
    const again = await startOf(app, robin)
    expect(again.people.map(({ confirmed }) => confirmed)).toEqual([false, false, true])
  })

  test('can’t be confirmed in a version that someone has changed', async () => {
    await aGroup(app, robin, leila, kofi)
    await ok(await theySaveOpening(app, robin, OPENING))
    const json = { version: 1, differs: null }
    await ok(await theySaveOpening(app, leila, { ...OPENING, monthly: 500_000 }))
    expect(await refusalIn(await app.call('PUT', '/ledger/start/check', { as: kofi, json }))).toEqual([
      409,
      'Someone in your group changed these figures in the meantime. Please check them again.',
    ])
    const outdated = await app.call('PUT', '/ledger/start', {
      as: kofi,
      json: { version: 1, opening: OPENING },
    })
    expect(outdated.status).toBe(409)
  })

  test('is checked again after someone left', async () => {
    await aGroup(app, robin, leila, kofi)
    await ok(await theySaveOpening(app, robin, OPENING))
    await theyLeave(app, kofi)
    expect(await startOf(app, leila)).toMatchObject({ state: 'none', opening: null })
    expect(await refusalIn(await theyCheck(app, leila))).toEqual([
      409,
      'Someone in your group changed these figures in the meantime. Please check them again.',
    ])
  })

  test.each([
    ['don’t add up to the price', { down: [1, 2, 3] }, 'down'],
    ['have no shares', { rules: { ...OPENING.rules, shares: [0, 0, 0] } }, 'shares'],
    ['are for two', { down: [7_890_000, 7_890_000] }, 'down'],
    ['close tomorrow', { closed: '2026-08-02' }, 'closed'],
    ['have no home', { home: ' ' }, 'home'],
  ])('can’t start with figures that %s', async (_name, change, field) => {
    await aGroup(app, robin, leila, kofi)
    const response = await theySaveOpening(app, robin, { ...OPENING, ...change })
    expect(response.status).toBe(400)
    expect(Object.keys(await response.json())).toContain(field)
  })
})

describe('only the owners see the books', () => {
  test('not someone who joins the group later', async () => {
    const group = await aGroup(app, robin, leila)
    await theyStart(app, [robin, leila], {
      ...OPENING,
      down: [15_780_000, 0],
      rules: { ...OPENING.rules, shares: [1, 1] },
    })
    await app.deps.db.write(async (tx) => {
      const { groupMembers } = await import('#db/schema/index.ts')
      await tx.insert(groupMembers).values({ group_id: group, user_id: kofi, joined_at: 1 })
    })
    expect((await startOf(app, kofi)).state).toBe('others')
    expect((await theyChange(app, kofi, { draft: anExpense() })).status).toBe(404)
    expect((await theySaveOpening(app, kofi, OPENING)).status).toBe(409)
  })

  test('not another group, whose proposals they can’t vote on either', async () => {
    await aGroup(app, robin, leila, kofi)
    await theyStart(app, [robin, leila, kofi])
    const others = [await aMember(app, 'Ana'), await aMember(app, 'Ben'), await aMember(app, 'Cleo')]
    await aGroup(app, others[0]!, ...others.slice(1))
    await theyStart(app, others)
    await ok(await theyChange(app, robin, { draft: anExpense({ cents: 400_000 }) }))
    const json = { yes: true, why: '' }
    expect((await app.call('PUT', '/ledger/proposals/1/vote', { as: others[0]!, json })).status).toBe(404)
    expect((await app.call('DELETE', '/ledger/proposals/1', { as: others[0]! })).status).toBe(404)
  })

  test('not staff, and the free plan saves nothing', async () => {
    for (const as of [await anAdmin(app), await anAgent(app)]) {
      expect((await app.call('GET', '/ledger/start', { as })).status).toBe(403)
      expect((await theyChange(app, as, { draft: anExpense() })).status).toBe(403)
    }
    const free = await aClient(app, { first_name: 'Mina', state_id: 3100 })
    await aGroup(app, robin, free)
    const json = { version: 0, opening: OPENING }
    expect(await refusalIn(await app.call('PUT', '/ledger/start', { as: free, json }))).toEqual([
      403,
      'Your ledger is saved once you’re a member.',
    ])
  })
})
