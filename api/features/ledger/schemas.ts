import * as v from 'valibot'
import { requestKey } from '#api/http/parameters.ts'
import { type Account, isAccount, SPENDING } from '#domain/ledger/accounts.ts'
import type { Content, Draft, Entry, EntryBody } from '#domain/ledger/entries.ts'
import {
  MAX_CENTS,
  MAX_LOAN_RATE,
  MAX_MORTGAGE_RATE,
  MAX_MORTGAGE_YEARS,
  MAX_NOTE_LENGTH,
  MAX_OWNERS,
  MAX_RESERVE_MONTHS,
  MAX_TITLE_LENGTH,
} from '#domain/ledger/limits.ts'
import type { Opening, Rules } from '#domain/ledger/opening.ts'
import { isDay } from '#domain/day.ts'
import { plainLine } from '#domain/typed-lines.ts'

const RELOAD = 'Please reload this page.'
const AMOUNT = 'Enter an amount from $0.01 to $100 million.'

export const owner = v.pipe(
  v.number(RELOAD),
  v.integer(RELOAD),
  v.minValue(1, RELOAD),
  v.maxValue(MAX_OWNERS, RELOAD),
)
const number = v.pipe(v.number(RELOAD), v.integer(RELOAD), v.minValue(1, RELOAD))
export const whole = (least: number, most: number) =>
  v.pipe(v.number(RELOAD), v.integer(RELOAD), v.minValue(least, RELOAD), v.maxValue(most, RELOAD))
export const cents = v.pipe(
  v.number(AMOUNT),
  v.integer(AMOUNT),
  v.minValue(1, AMOUNT),
  v.maxValue(MAX_CENTS, AMOUNT),
)
const centsOrNone = v.pipe(
  v.number(AMOUNT),
  v.integer(AMOUNT),
  v.minValue(0, AMOUNT),
  v.maxValue(MAX_CENTS, AMOUNT),
)
export const day = v.pipe(v.string('Enter a date.'), v.check(isDay, 'Enter a date.'))
/** Others read it, so it may not contain characters that reverse text or can't be stored. */
export const line = (most: number, empty: string) =>
  v.pipe(
    v.string(empty),
    v.transform(plainLine),
    v.check((text) => text.length <= most, `Use at most ${most} characters.`),
  )
export const title = v.pipe(line(MAX_TITLE_LENGTH, 'Say what it was.'), v.minLength(1, 'Say what it was.'))
const note = v.optional(line(MAX_NOTE_LENGTH, RELOAD))
const till = v.picklist(['house', 'reserve'], RELOAD)
const payer = v.union([owner, till], 'Choose who paid.')
const percent = v.pipe(v.number(RELOAD), v.minValue(0, RELOAD), v.maxValue(100, RELOAD))

const weight = v.pipe(
  v.number(RELOAD),
  v.integer(RELOAD),
  v.minValue(0, RELOAD),
  v.maxValue(MAX_CENTS, RELOAD),
)
const weights = v.pipe(v.array(weight), v.maxLength(MAX_OWNERS, RELOAD))
export const splitRule = v.variant(
  'by',
  [
    v.object({ by: v.literal('share') }),
    v.object({ by: v.literal('head') }),
    v.object({ by: v.literal('weights'), weights }),
  ],
  RELOAD,
)

const dated = { day, title, note }
const expense = { ...dated, cents, paidBy: payer, split: splitRule, reason: note }

const clause = v.picklist(['share', 'head'], RELOAD)
export const rules = v.object({
  shares: weights,
  mode: v.picklist(['fixed', 'cost', 'units'], RELOAD),
  repairs: clause,
  utilities: clause,
  approvalOver: centsOrNone,
  reserveMonths: v.pipe(v.number(RELOAD), v.minValue(0, RELOAD), v.maxValue(MAX_RESERVE_MONTHS, RELOAD)),
  improvementCredit: percent,
  /** The total of each month's contributions; if omitted, unchanged. */
  monthly: v.optional(centsOrNone),
}) satisfies v.GenericSchema<unknown, Rules>

export const drafts = [
  v.object({
    kind: v.literal('expense'),
    ...expense,
    category: v.picklist(SPENDING, 'Choose what it was for.'),
    creditPercent: v.optional(percent),
  }),
  v.object({
    kind: v.literal('contribution'),
    ...dated,
    amounts: v.pipe(v.array(centsOrNone), v.maxLength(MAX_OWNERS, RELOAD)),
    to: till,
  }),
  v.object({
    kind: v.literal('mortgage'),
    ...dated,
    cents,
    interest: centsOrNone,
    paidBy: payer,
    split: splitRule,
  }),
  v.object({ kind: v.literal('principal'), ...dated, cents, owner }),
  v.object({ kind: v.literal('transfer'), ...dated, cents, to: till }),
  v.object({ kind: v.literal('payment'), ...dated, cents, from: owner, to: owner }),
  v.object({
    kind: v.literal('loan'),
    ...dated,
    cents,
    lender: owner,
    borrower: owner,
    ratePercent: v.pipe(v.number(RELOAD), v.minValue(0, RELOAD), v.maxValue(MAX_LOAN_RATE, RELOAD)),
    compoundsEvery: v.nullable(v.picklist([1, 6, 12], RELOAD)),
  }),
  v.object({ kind: v.literal('repay'), ...dated, cents, loan: number }),
  v.object({ kind: v.literal('value'), ...dated, cents }),
  v.object({ kind: v.literal('rules'), ...dated, rules }),
] as const

export const draft = v.variant('kind', drafts, RELOAD) satisfies v.GenericSchema<unknown, Draft>

export const opening = v.object({
  home: line(MAX_TITLE_LENGTH, 'Enter your home’s address.'),
  price: centsOrNone,
  closed: day,
  mortgage: v.object({
    cents: centsOrNone,
    ratePercent: v.pipe(
      v.number('Enter a rate.'),
      v.minValue(0, 'Enter a rate.'),
      v.maxValue(MAX_MORTGAGE_RATE, `Enter a rate up to ${MAX_MORTGAGE_RATE}%.`),
    ),
    years: v.pipe(
      v.number(RELOAD),
      v.integer(RELOAD),
      v.minValue(1, RELOAD),
      v.maxValue(MAX_MORTGAGE_YEARS, RELOAD),
    ),
    payment: centsOrNone,
  }),
  down: v.pipe(v.array(centsOrNone), v.maxLength(MAX_OWNERS, RELOAD)),
  monthly: centsOrNone,
  rules,
}) satisfies v.GenericSchema<unknown, Opening>

/** The rules in force on a day. */
export const wholeRules = v.object({ ...rules.entries, monthly: v.number() })

const content = v.variant('kind', [
  ...drafts,
  v.object({ kind: v.literal('opening'), ...dated, opening }),
  v.object({ kind: v.literal('interest'), ...dated, cents, loan: number, until: day }),
  v.object({ kind: v.literal('reversal'), ...dated, reverses: number }),
  v.object({ kind: v.literal('seal'), ...dated, year: number }),
]) satisfies v.GenericSchema<unknown, Content>

const account = v.custom<Account>((text) => typeof text === 'string' && isAccount(text))

/** What an entry's row stores as text. */
export const entryBody = v.object({
  content,
  cents: centsOrNone,
  pairs: v.pipe(v.array(v.object({ debit: account, credit: account, cents })), v.readonly()),
  parts: v.pipe(v.array(v.number()), v.readonly()),
  recorded: v.number(),
  author: v.number(),
  corrects: v.nullable(v.number()),
  approvedBy: v.pipe(v.array(v.number()), v.readonly()),
}) satisfies v.GenericSchema<unknown, EntryBody>

export const entry = v.object({
  ...entryBody.entries,
  number: v.number(),
  key: v.string(),
  batch: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, Entry>

/** A new entry, a reversal, or both: a correction. `joins` is the member of the group who gets a share under new rules. */
export const change = v.object({
  key: requestKey,
  draft: v.nullable(draft),
  reverses: v.nullable(number),
  joins: v.optional(v.nullable(number)),
})

export const voteChange = v.object({ yes: v.boolean(RELOAD), why: line(MAX_NOTE_LENGTH, RELOAD) })

/** An entry that was posted, or a change that waits for approval. */
export const changed = v.object({ entry: v.nullable(v.number()), waiting: v.nullable(v.number()) })

export type Changed = v.InferOutput<typeof changed>

/** `balance` is what the caller gets back, negative if they owe it; `seen` is the last entry included in it. */
export const leaving = v.nullable(
  v.object({
    seen: v.number(),
    balance: v.number(),
    reserve: v.number(),
    reservePart: v.number(),
    stake: v.number(),
    loans: v.number(),
  }),
)

export type Leaving = NonNullable<v.InferOutput<typeof leaving>>

export const leavingSeen = v.object({ seen: number })
