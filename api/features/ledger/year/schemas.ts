import * as v from 'valibot'
import { shownOwner } from '#api/features/ledger/service/owners.ts'
import { CATEGORIES } from '#domain/ledger/accounts.ts'
import { keysOf } from '#domain/keys.ts'

export const yearParam = v.object({
  year: v.pipe(v.string(), v.regex(/^20\d\d$/, 'Enter a year.'), v.transform(Number)),
})

/** Whose statement: the caller's or the home's. */
export const statementQuery = v.object({ of: v.optional(v.picklist(['mine', 'home']), 'home') })

const cents = v.array(v.number())

export const yearView = v.nullable(
  v.object({
    owners: v.array(shownOwner),
    home: v.string(),
    year: v.number(),
    /** Years with entries, latest first. */
    years: v.array(v.number()),
    /** The closing day, in the year of closing; null in later years. */
    bought: v.nullable(v.string()),
    /** The last day that counts: December 31, or today. */
    until: v.string(),
    /** By owner, as all lists of cents. */
    lines: v.array(
      v.object({
        key: v.picklist([...keysOf(CATEGORIES), 'principal', 'reserve']),
        cents: v.number(),
        parts: cents,
      }),
    ),
    parts: cents,
    paid: cents,
    carried: cents,
    months: v.array(v.object({ principal: v.number(), interest: v.number() })),
    owed: v.number(),
    /** How much of the home each owns at the end, and owned when the year began or the home was bought. */
    equity: v.object({ value: v.number(), owned: cents, before: cents }),
    /** Whole weights. */
    shares: cents,
    entries: v.number(),
    seal: v.nullable(v.object({ at: v.number(), fingerprint: v.string() })),
    /** Why the year can't be sealed; null if it can. */
    may_not_seal: v.nullable(v.string()),
    /** The number of an entry that was tampered with. */
    fault: v.nullable(v.number()),
  }),
)

export type YearView = NonNullable<v.InferOutput<typeof yearView>>

/** What a statement contains. `owner` is the owner's place; null for the home's statement. */
export interface Statement {
  view: YearView
  owner: number | null
  entries: StatementEntry[]
}

export interface StatementEntry {
  number: number
  day: string
  title: string
  note: string
  paidBy: string
  cents: number
  parts: number[]
}
