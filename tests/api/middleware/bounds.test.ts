import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { downChange } from '#api/features/agreement/schemas.ts'
import { reading } from '#api/features/agreement/lawyer/schemas.ts'
import { newShared } from '#api/features/exits/schemas.ts'
import { scenarioChange } from '#api/features/groups/plan/scenario/schemas.ts'
import { stepChange } from '#api/features/groups/plan/steps/schemas.ts'
import { newImport } from '#api/features/ledger/import/schemas.ts'
import { cents, drafts, opening, owner, rules } from '#api/features/ledger/schemas.ts'
import { startChange, startCheck } from '#api/features/ledger/start/schemas.ts'
import { tourChange } from '#api/features/listings/tours/schemas.ts'
import { readMark } from '#api/features/messages/schemas.ts'
import { newRound } from '#api/features/sealed/schemas.ts'
import { figuresChange } from '#api/features/snapshot/schemas.ts'

const RELOAD = 'Please reload this page.'
const AMOUNT = 'Enter an amount from $0.01 to $100 million.'
const TOO_MUCH = 'That’s more than we can calculate with.'
const INCOME = 'Enter a year’s income in whole dollars.'
const mortgage = opening.entries.mortgage.entries
const [, , , , , , loan] = drafts
const firstTime = figuresChange.entries.first_time.wrapped.entries
const setup = newRound.entries.setup.wrapped.entries

/** The first message about a value; null if it's accepted. */
const refusal = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message ?? null

interface Bounds {
  least: number
  most?: number
  /** About a value below, and about one above if that's another. */
  says?: string
  above?: string
}

const NUMBERS: [what: string, schema: v.GenericSchema, bounds: Bounds][] = [
  ['an amount in the ledger', cents, { least: 1, most: 10_000_000_000, says: AMOUNT }],
  ['a price', opening.entries.price, { least: 0, most: 10_000_000_000, says: AMOUNT }],
  ['an owner’s number', owner, { least: 1, most: 10, says: RELOAD }],
  [
    'a mortgage’s rate',
    mortgage.ratePercent,
    { least: 0, most: 30, says: 'Enter a rate.', above: 'Enter a rate up to 30%.' },
  ],
  ['a mortgage’s years', mortgage.years, { least: 1, most: 40, says: RELOAD }],
  ['a loan’s rate', loan.entries.ratePercent, { least: 0, most: 35, says: RELOAD }],
  ['months of reserve', rules.entries.reserveMonths, { least: 0, most: 24, says: RELOAD }],
  ['an improvement’s credit', rules.entries.improvementCredit, { least: 0, most: 100, says: RELOAD }],
  ['figures for a first ledger', startChange.entries.version, { least: 0, says: RELOAD }],
  ['a check of those figures', startCheck.entries.version, { least: 1, says: RELOAD }],
  [
    'a down payment',
    downChange.entries.cents,
    { least: 0, most: 500_000_000, says: 'Enter 0 or more.', above: TOO_MUCH },
  ],
  ['the version a lawyer has read', reading.entries.version, { least: 1, says: RELOAD }],
  ['the income shared with an exit', newShared.entries.income, { least: 1, most: 5_000_000, says: INCOME }],
  ['a year lived in a home', firstTime.lived_until, { least: 1900, most: 2100 }],
  ['the version of someone’s figures', figuresChange.entries.version, { least: 0, says: RELOAD }],
  ['a salary', figuresChange.entries.figures.entries.salary, { least: 0, says: 'Enter 0 or more.' }],
  ['the cost of all rooms', setup.total, { least: 1, says: 'Enter the total cost of the rooms.' }],
  ['a scenario’s version', scenarioChange.entries.version, { least: 0 }],
  ['a step’s version', stepChange.entries.sequence, { least: 0 }],
  ['a tour’s version', tourChange.entries.sequence, { least: 0 }],
  ['the last message read', readMark.entries.up_to, { least: 1 }],
]

test.each(NUMBERS)('%s has the bounds that its messages name', (_what, schema, bounds) => {
  const { least, most, says, above = says } = bounds
  expect(refusal(schema, least)).toBeNull()
  expect(refusal(schema, least - 1)).toEqual(says ?? expect.any(String))
  if (most === undefined) return
  expect(refusal(schema, most)).toBeNull()
  expect(refusal(schema, most + 1)).toEqual(above ?? expect.any(String))
})

test.each([
  ['shares', rules.entries.shares],
  ['down payments', opening.entries.down],
])('%s are those of ten owners at most', (_what, schema) => {
  expect(
    refusal(
      schema,
      Array.from({ length: 10 }, () => 1),
    ),
  ).toBeNull()
  expect(
    refusal(
      schema,
      Array.from({ length: 11 }, () => 1),
    ),
  ).toBe(RELOAD)
})

test('an import has at least one line', () => {
  expect(refusal(newImport.entries.lines, [])).toBe(RELOAD)
})
