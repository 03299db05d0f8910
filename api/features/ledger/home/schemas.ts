import * as v from 'valibot'
import { draft, entry, wholeRules } from '#api/features/ledger/schemas.ts'
import { shownOwner } from '#api/features/ledger/service/owners.ts'
import { CATEGORIES } from '#domain/ledger/accounts.ts'
import type { LedgerHome, MonthInBooks } from '#domain/ledger/home.ts'
import { keysOf } from '#domain/keys.ts'

const cents = v.array(v.number())

export const monthInBooks = v.object({
  month: v.string(),
  paid: cents,
  parts: cents,
  entries: v.array(entry),
}) satisfies v.GenericSchema<unknown, MonthInBooks>

/** With the entries that reversed and replaced it. */
export const entryInBooks = v.object({
  entry,
  reversedBy: v.nullable(entry),
  correctedBy: v.nullable(entry),
})

const loan = v.object({
  number: v.number(),
  lender: v.number(),
  borrower: v.number(),
  terms: v.object({
    cents: v.number(),
    ratePercent: v.number(),
    compoundsEvery: v.nullable(v.picklist([1, 6, 12])),
  }),
  state: v.object({
    base: v.number(),
    posted: v.number(),
    accrued: v.number(),
    months: v.number(),
    monthsOnBase: v.number(),
  }),
  due: v.pipe(v.array(v.object({ day: v.string(), cents: v.number() })), v.readonly()),
})

const warning = v.variant('kind', [
  v.object({
    kind: v.literal('late'),
    owner: v.number(),
    cents: v.number(),
    due: v.string(),
    graceDays: v.number(),
  }),
  v.object({ kind: v.literal('unapproved'), entry: v.number(), title: v.string(), cents: v.number() }),
  v.object({
    kind: v.literal('split'),
    category: v.picklist(keysOf(CATEGORIES)),
    count: v.number(),
    agreed: v.picklist(['share', 'head']),
  }),
])

/** Lists are by owner number, from 1, and money is in cents. */
const home = {
  home: v.string(),
  day: v.string(),
  bought: v.object({ price: v.number(), day: v.string() }),
  price: v.number(),
  mortgage: v.number(),
  shares: cents,
  owned: cents,
  today: v.nullable(v.object({ value: v.number(), owned: cents })),
  added: v.number(),
  balances: cents,
  payments: v.array(v.object({ from: v.number(), to: v.number(), cents: v.number() })),
  street: v.array(v.object({ year: v.number(), isToday: v.boolean(), owned: cents })),
  month: monthInBooks,
  coming: v.array(
    v.object({
      kind: v.picklist(['contribution', 'mortgage']),
      day: v.string(),
      cents: v.number(),
      of: v.number(),
    }),
  ),
  house: v.number(),
  reserve: v.object({
    cents: v.number(),
    target: v.number(),
    months: v.number(),
    perMonth: v.number(),
    put: v.number(),
  }),
  loans: v.array(loan),
  warnings: v.array(warning),
  near: v.array(v.object({ owner: v.number(), count: v.number(), cents: v.number() })),
} satisfies Record<keyof LedgerHome, v.GenericSchema>

/** Today's rules, and those from each day they changed, in the order they were decided. */
const rulesView = v.object({
  rules: wholeRules,
  history: v.array(v.object({ day: v.string(), rules: wholeRules })),
  /** What the agreement has settled since, to be proposed; null if nothing differs. */
  agreed: v.nullable(wholeRules),
  /** Members of the group who own none of the home. */
  newcomers: v.array(v.object({ id: v.number(), name: v.string(), picture: v.nullable(v.string()) })),
  /** What happened to recent proposals that never took effect, newest first. */
  ended: v.array(
    v.object({
      author: v.number(),
      title: v.string(),
      isRules: v.boolean(),
      outcome: v.picklist(['declined', 'withdrawn', 'overtaken']),
      at: v.number(),
      no: v.nullable(v.object({ owner: v.number(), why: v.string() })),
    }),
  ),
})

export type RulesView = v.InferOutput<typeof rulesView>

const proposal = v.object({
  id: v.number(),
  author: v.number(),
  draft: v.nullable(draft),
  /** The entry that it reverses. */
  reversed: v.nullable(entry),
  at: v.number(),
  /** Who gets a share through it, under the next number. */
  joins: v.nullable(v.object({ name: v.string(), picture: v.nullable(v.string()) })),
  /** Who is asked to approve it, and how many approvals it takes. */
  asked: v.array(v.number()),
  needed: v.number(),
  votes: v.array(v.object({ owner: v.number(), yes: v.boolean(), why: v.string() })),
  /** Ids of pictures. */
  receipts: v.array(v.number()),
})

/** `fault` is the first entry that was tampered with; while there's one, nothing can be added. */
export const ledgerView = v.object({
  ...home,
  me: v.number(),
  fault: v.nullable(v.number()),
  owners: v.array(shownOwner),
  ...rulesView.entries,
  next: v.number(),
  proposals: v.array(proposal),
})

export type LedgerView = v.InferOutput<typeof ledgerView>
export type ShownProposal = LedgerView['proposals'][number]
export type EntryInBooks = v.InferOutput<typeof entryInBooks>
