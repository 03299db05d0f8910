// Promise: A shared exit scenario reaches only its owner's group, and says nothing about anyone's income unless the owner chooses
// to include it.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { aMember, boardOf, BUYOUT, sharedOf, theyShare, tryToShare } from '#tests/api/exits/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
let mallory: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  kofi = await aMember(app, 'Kofi')
  mallory = await aMember(app, 'Mallory')
  await aGroup(app, robin, leila, kofi)
})
afterEach(() => app.close())

test('another group’s ids look like ids that were never there', async () => {
  const ids = [await theyShare(app, robin), await theyShare(app, leila, { income: 91_000 })]
  const noah = await aMember(app, 'Noah')
  await aGroup(app, mallory, noah)
  const stop = async (id: number) => {
    const response = await app.call('DELETE', `/exits/shared/${id}`, { as: mallory })
    return [response.status, await response.text()]
  }
  const strange = await stop(999)
  expect(strange[0]).toBe(404)
  for (const id of ids) expect(await stop(id)).toEqual(strange)
  expect(await boardOf(app, mallory)).toEqual([])
  for (const as of [await anAdmin(app), await anAgent(app)]) {
    expect((await app.call('GET', '/exits/shared', { as })).status).toBe(403)
  }
  expect(await boardOf(app, kofi)).toHaveLength(2)
})

test('someone who left reads nothing, not even what they shared themselves', async () => {
  for (const one of [kofi, robin]) await theyShare(app, one)
  await theyLeave(app, kofi)
  expect(await boardOf(app, kofi)).toEqual([])
  await aGroup(app, kofi, mallory)
  expect(await boardOf(app, kofi)).toEqual([])
})

test('what isn’t ticked is in no response, whatever the person earns', async () => {
  await app.call('PUT', '/snapshot/mine', {
    as: robin,
    json: {
      version: 0,
      first_time: null,
      figures: {
        salary: 7_236_500,
        other_income: 0,
        car_loan: 31_700,
        other_loans: 0,
        line_of_credit: 0,
        credit_card: 0,
        fhsa: 0,
        rrsp: 0,
        savings: 0,
        gift: 0,
      },
    },
  })
  const id = await theyShare(app, robin, { verdict: 'passes' })
  const text = JSON.stringify([await sharedOf(app, kofi, id), await boardOf(app, leila)])
  expect(text).toContain('passes')
  for (const secret of ['72365', '72,365', '7236500', '31700', 'percent', 'gds', 'tds', '%']) {
    expect(text).not.toContain(secret)
  }
})

test('the server doesn’t work out the verdict: it keeps the one it received, for any scenario', async () => {
  const harsh = `${BUYOUT}&rate=9&costs=50000`
  const words = [null, 'passes', 'fails'] as const
  for (const verdict of words) {
    const id = await theyShare(app, robin, { address: harsh, verdict })
    expect(await sharedOf(app, leila, id)).toMatchObject({ verdict, income: null })
  }
})

test('a block hides what the other shared, and their name in what the third did', async () => {
  const own = await theyShare(app, leila)
  const third = await theyShare(app, kofi)
  await app.deps.db.write(async (tx) => {
    const { blocks } = await import('#db/schema/index.ts')
    await tx.insert(blocks).values({ user_id: robin, blocked_id: leila, at: app.deps.clock() })
  })
  for (const [viewer, hidden] of [
    [robin, own],
    [leila, null],
  ] as const) {
    const board = await boardOf(app, viewer)
    expect(board.some(({ id }) => id === hidden)).toBe(false)
    const names = board.find(({ id }) => id === third)?.owners.map(({ first_name }) => first_name)
    expect(names).toContain('Someone')
    expect(names).not.toContain(viewer === robin ? 'Leila' : 'Robin')
  }
})

test('nobody shares in the name of a group that isn’t theirs', async () => {
  expect((await tryToShare(app, mallory)).status).toBe(409)
  await theyLeave(app, kofi)
  expect((await tryToShare(app, robin)).status).toBe(400)
})
