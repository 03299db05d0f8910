import * as v from 'valibot'
import { changed, type Changed } from '#api/features/ledger/schemas.ts'
import { type Book, requireBook } from '#api/features/ledger/service/book.ts'
import { groupIdOf } from '#api/features/groups/queries.ts'
import { groupMembers } from '#db/schema/index.ts'
import { start } from '#api/features/ledger/start/schemas.ts'
import type { Draft } from '#domain/ledger/entries.ts'
import type { Opening, Rules } from '#domain/ledger/opening.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'

/** 77 Stinson Street, for three owners. */
export const OPENING: Opening = {
  home: '77 Stinson Street',
  price: 78_900_000,
  closed: '2026-03-01',
  mortgage: { cents: 63_120_000, ratePercent: 4.9, years: 25, payment: 363_524 },
  down: [5_523_000, 6_312_000, 3_945_000],
  monthly: 490_000,
  rules: {
    shares: [35, 40, 25],
    mode: 'fixed',
    repairs: 'share',
    utilities: 'head',
    approvalOver: 100_000,
    reserveMonths: 3,
    improvementCredit: 100,
  },
}

export async function aMember(app: TestApp, first_name: string): Promise<number> {
  const id = await aClient(app, { first_name, state_id: 3100 })
  await theySubscribe(app, id)
  return id
}

export const startOf = async (app: TestApp, as: number) =>
  v.parse(start, await (await app.call('GET', '/ledger/start', { as })).json())

export async function theySaveOpening(app: TestApp, as: number, opening: Opening): Promise<Response> {
  const { version } = await startOf(app, as)
  return app.call('PUT', '/ledger/start', { as, json: { version, opening } })
}

export async function theyCheck(
  app: TestApp,
  as: number,
  differs: Record<string, string> | null = null,
): Promise<Response> {
  const { version } = await startOf(app, as)
  return app.call('PUT', '/ledger/start/check', { as, json: { version, differs } })
}

/** Everyone confirms the same figures; the first person entered them. */
export async function theyStart(app: TestApp, people: readonly number[], opening = OPENING): Promise<void> {
  const [first = 0, ...others] = people
  await ok(await theySaveOpening(app, first, opening))
  for (const id of others) await ok(await theyCheck(app, id))
}

/** Robin, Leila and Kofi, with a ledger. */
export async function aHome(
  app: TestApp,
  opening = OPENING,
): Promise<[robin: number, leila: number, kofi: number]> {
  const robin = await aMember(app, 'Robin')
  const leila = await aMember(app, 'Leila')
  const kofi = await aMember(app, 'Kofi')
  await aGroup(app, robin, leila, kofi)
  await theyStart(app, [robin, leila, kofi], opening)
  return [robin, leila, kofi]
}

/** Someone who joined a person's group after its ledger started. */
export async function aGroupMate(app: TestApp, of: number, first_name: string): Promise<number> {
  const user_id = await aMember(app, first_name)
  const group_id = (await groupIdOf(app.deps.db.read, of)) ?? 0
  const joined_at = app.deps.clock() + 1
  await app.deps.db.write((tx) => tx.insert(groupMembers).values({ group_id, user_id, joined_at }))
  return user_id
}

/** New shares and rules from a day on. */
export const newRules = (day: string, change: Partial<Rules>): Draft & { kind: 'rules' } => ({
  kind: 'rules',
  day,
  title: 'New shares and rules',
  rules: { ...OPENING.rules, ...change },
})

export function anExpense(change: Partial<Draft & { kind: 'expense' }> = {}): Draft & { kind: 'expense' } {
  return {
    kind: 'expense',
    day: '2026-07-14',
    title: 'Gas',
    cents: 24_318,
    category: 'utilities',
    paidBy: 1,
    split: { by: 'head' },
    ...change,
  }
}

interface Asked {
  key?: string
  draft?: Draft | null
  reverses?: number | null
  joins?: number
}

export const theyChange = (app: TestApp, as: number, change: Asked) =>
  app.call('POST', '/ledger/entries', {
    as,
    json: { key: crypto.randomUUID(), draft: null, reverses: null, ...change },
  })

export async function theyPost(app: TestApp, as: number, change: Asked): Promise<Changed> {
  return v.parse(changed, await (await ok(await theyChange(app, as, change))).json())
}

export const theyVote = (app: TestApp, as: number, id: number, yes = true, why = yes ? '' : 'Too much.') =>
  app.call('PUT', `/ledger/proposals/${id}/vote`, { as, json: { yes, why } })

export const bookOf = (app: TestApp, userId: number): Promise<Book> => requireBook(app.deps.db.read, userId)

export async function ok(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response
}
