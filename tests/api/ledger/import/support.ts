import * as v from 'valibot'
import { type ImportRequest, importView, type ImportView } from '#api/features/ledger/import/schemas.ts'
import { balancesOn } from '#domain/ledger/balances.ts'
import { bookOf, ok } from '#tests/api/ledger/support.ts'
import type { TestApp } from '#tests/support/app.ts'

type Line = ImportRequest['lines'][number]
type New = Extract<Line['as'], { kind: 'new' }>

export async function importsOf(app: TestApp, as: number): Promise<ImportView> {
  const read = v.parse(importView, await (await ok(await app.call('GET', '/ledger/imports', { as }))).json())
  if (!read) throw new Error('There are no books.')
  return read
}

export const theyImport = (
  app: TestApp,
  as: number,
  lines: readonly Line[],
  more: Partial<ImportRequest> = {},
) =>
  app.call('POST', '/ledger/imports', {
    as,
    json: { key: crypto.randomUUID(), account: 'house', name: 'january.csv', lines, ...more },
  })

export const theyUndo = (app: TestApp, as: number, { id = 1, version = 0, undone = true } = {}) =>
  app.call('PUT', `/ledger/imports/${id}`, { as, json: { version, undone } })

export function aNewLine(
  text: string,
  cents: number,
  more: Partial<New> & { day?: string; nth?: number } = {},
): Line {
  const { day = '2026-07-20', nth = 0, ...change } = more
  const as: New = {
    kind: 'new',
    target: 'utilities',
    title: text,
    split: { by: 'head' },
    remember: false,
    ...change,
  }
  return { day, text, cents, nth, as }
}

export const aLinkedLine = (
  text: string,
  cents: number,
  entry: number,
  owner = 0,
  day = '2026-07-20',
): Line => ({
  day,
  text,
  cents,
  nth: 0,
  as: { kind: 'linked', entry, owner },
})

/** A month of the house account. */
export const FILE = [
  aNewLine('HAMILTON WATER', -11_852, { title: 'Water', remember: true }),
  aNewLine('MONTHLY FEE', -495, { target: 'fees', title: 'Bank fee', split: { by: 'share' } }),
  aNewLine('E-TRANSFER L HADDAD', 196_000, {
    target: 'from:2',
    title: 'Contribution',
    split: { by: 'share' },
  }),
  aNewLine('TO SAVINGS', -40_000, { target: 'reserve', title: 'To the reserve', split: { by: 'share' } }),
  aNewLine('MORTGAGE 0442', -363_524, {
    target: 'mortgage',
    title: 'Mortgage payment',
    split: { by: 'share' },
  }),
]

/** Returns every account's balance, without those that are 0. */
export async function balancesFor(app: TestApp, as: number): Promise<Record<string, number>> {
  const all = balancesOn((await bookOf(app, as)).entries)
  return Object.fromEntries([...all].filter(([, cents]) => cents !== 0).toSorted())
}
