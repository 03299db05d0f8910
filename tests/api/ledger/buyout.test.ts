import { afterEach, beforeEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { ledgerView } from '#api/features/ledger/home/schemas.ts'
import { dayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seeAndLeave } from './leaving-support.ts'
import { aGroupMate, aHome, anExpense, bookOf, newRules, ok, theyPost, theyVote } from './support.ts'

let app: TestApp
let sam: number
const dayIn = (days: number) => dayOf(app.deps.clock() + days * DAY_MS)

/** Sam gets all of the home from a day on, and the others leave right away. */
async function samBuys(day: string): Promise<void> {
  const [robin, leila, kofi] = await aHome(app)
  sam = await aGroupMate(app, robin, 'Sam')
  const { waiting } = await theyPost(app, robin, {
    draft: newRules(day, { shares: [0, 0, 0, 1] }),
    joins: sam,
  })
  for (const as of [leila, kofi]) await ok(await theyVote(app, as, waiting ?? 0))
  await ok(await app.call('PUT', `/ledger/joining/${waiting}`, { as: sam, json: { yes: true, why: '' } }))
  for (const as of [robin, leila, kofi]) await seeAndLeave(app, as)
}

const home = async () =>
  v.parse(ledgerView, await (await ok(await app.call('GET', '/ledger', { as: sam }))).json())

beforeEach(async () => {
  app = await testApp()
  app.advance(14 * DAY_MS)
})
afterEach(() => app.close())

test.each([0, 60])(
  'someone whose share begins in %i days has the books to themselves once everyone else has left',
  async (days) => {
    await samBuys(dayIn(days))
    expect(await home()).toMatchObject({ owners: [{}, {}, {}, { is_you: true }], warnings: [] })
    const day = dayIn(-10)
    await theyPost(app, sam, {
      draft: { kind: 'transfer', day, title: 'To the reserve', cents: 300, to: 'reserve' },
    })
    for (const by of ['share', 'head'] as const)
      await theyPost(app, sam, { draft: anExpense({ day, cents: 500, paidBy: 4, split: { by } }) })
    const { entries } = await bookOf(app, sam)
    expect(entries.slice(2).map(({ parts }) => parts)).toEqual([
      [0, 0, 0, 300],
      [0, 0, 0, 500],
      [0, 0, 0, 500],
    ])
  },
)
