import { afterEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { groupIdOf } from '#api/features/groups/queries.ts'
import { ledgerView } from '#api/features/ledger/home/schemas.ts'
import { dayOf } from '#domain/day.ts'
import { theySettle } from '#tests/api/agreement/settled.ts'
import { accept, suggest } from '#tests/api/agreement/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGroupMate, aHome, newRules, ok, OPENING, theyPost, theyVote } from './support.ts'

let app: TestApp
afterEach(() => app.close())

const viewOf = async (as: number) =>
  v.parse(ledgerView, await (await ok(await app.call('GET', '/ledger', { as }))).json())

test('what the agreement settles after the start is offered until it’s accepted, with its grace period', async () => {
  app = await testApp()
  const [robin, leila, kofi] = await aHome(app)
  app.advance(1)
  expect((await viewOf(robin)).agreed).toBeNull()

  await theySettle(app, (await groupIdOf(app.deps.db.read, robin)) ?? 0, robin, leila, kofi)
  app.advance(1)
  const { agreed, warnings, rules } = await viewOf(robin)
  expect(rules).toEqual({ ...OPENING.rules, monthly: OPENING.monthly })
  expect(agreed).not.toBeNull()
  expect(warnings.flatMap((one) => (one.kind === 'late' ? [one.graceDays] : []))).not.toContain(0)

  const draft = newRules(dayOf(app.deps.clock()), agreed ?? {})
  const { waiting } = await theyPost(app, robin, { draft })
  for (const as of [leila, kofi]) await ok(await theyVote(app, as, waiting ?? 0))
  const after = await viewOf(robin)
  expect<unknown>(after.rules).toEqual(agreed)
  expect(after.agreed).toBeNull()
})

test('shares that people who don’t all own the home agreed on aren’t offered', async () => {
  app = await testApp()
  const [robin, leila, kofi] = await aHome(app)
  const sam = await aGroupMate(app, robin, 'Sam')
  app.advance(1)
  await suggest(app, robin, 'ownership', 0, { option: 'equal', values: {}, extra: '' })
  for (const as of [leila, kofi, sam]) await accept(app, as, 'ownership')
  app.advance(1)
  expect((await viewOf(robin)).agreed).toBeNull()
})
