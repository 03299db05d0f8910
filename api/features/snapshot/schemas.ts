import * as v from 'valibot'
import { LOCATIONS } from '#domain/calculators/land-transfer/locations.ts'
import { keysOf } from '#domain/keys.ts'
import { FIGURES, type FigureKey, type Figures } from '#domain/snapshot/figures.ts'
import { OWNED, PARTNER, type TestOutcomes } from '#domain/snapshot/first-time.ts'
import { SHARES } from '#domain/snapshot/shares.ts'

const RELOAD = 'Please reload this page.'

const cents = (key: FigureKey) =>
  v.pipe(
    v.number('Enter an amount.'),
    v.integer('Enter an amount.'),
    v.minValue(0, 'Enter 0 or more.'),
    v.maxValue(FIGURES[key].highest, 'That’s more than we can calculate with.'),
  )

const figures = v.object({
  salary: cents('salary'),
  other_income: cents('other_income'),
  car_loan: cents('car_loan'),
  other_loans: cents('other_loans'),
  line_of_credit: cents('line_of_credit'),
  credit_card: cents('credit_card'),
  fhsa: cents('fhsa'),
  rrsp: cents('rrsp'),
  savings: cents('savings'),
  gift: cents('gift'),
}) satisfies v.GenericSchema<Figures>

const firstTime = v.object({
  owned: v.picklist(keysOf(OWNED)),
  lived_until: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100))),
  partner: v.picklist(keysOf(PARTNER)),
  resident: v.boolean(),
})

const shares = v.array(v.picklist(SHARES, RELOAD))

/** `version` is the one that the change is based on; 0 if there's none. */
export const figuresChange = v.object({
  version: v.pipe(v.number(RELOAD), v.integer(RELOAD), v.minValue(0, RELOAD)),
  figures,
  first_time: v.nullable(firstTime),
})

export const sharesChange = v.object({ shared: shares })

export const countingChange = v.object({ counts: v.boolean(RELOAD) })

/** Visible to the caller only. `group` is null without one; `from` is the day a change takes effect, if that's still to come. */
export const ownSnapshot = v.object({
  version: v.number(),
  figures: v.nullable(figures),
  first_time: v.nullable(firstTime),
  group: v.nullable(
    v.object({ shared: shares, counts: v.boolean(), from: v.nullable(v.string()), agreed: v.boolean() }),
  ),
})

export type OwnSnapshot = v.InferOutput<typeof ownSnapshot>

const limit = v.picklist(['debts', 'income', 'cash'])
const outcome = v.picklist(['pass', 'fail', 'ask'])
const outcomes = v.object({
  fhsa: outcome,
  hbp: outcome,
  credit: outcome,
  ontario: outcome,
  insured: outcome,
  gst: outcome,
  bc: outcome,
  pei: outcome,
}) satisfies v.GenericSchema<TestOutcomes>

const result = v.object({
  reach: v.object({
    price: v.number(),
    limit,
    ceilings: v.object({ debts: v.number(), income: v.number(), cash: v.number() }),
    gds: v.number(),
    tds: v.number(),
    downPercent: v.number(),
    testedPercent: v.number(),
    loan: v.number(),
  }),
  between: v.object({ lowest: v.number(), highest: v.number() }),
  moves: v.array(
    v.object({ kind: v.picklist(['owner', 'years', 'debts', 'saving', 'rate']), gain: v.number() }),
  ),
  income: v.number(),
})

/**
 * What members see of each other: only what each shares, and a result of steps (docs/privacy.md). `two` waits for both to agree, `waiting`
 * for someone's figures, without saying whose. Members are in joining order; `percent` is their share of the home.
 */
export const groupSnapshot = v.nullable(
  v.object({
    state: v.picklist(['two', 'waiting', 'ready']),
    members: v.array(
      v.object({
        id: v.number(),
        first_name: v.string(),
        picture: v.nullable(v.string()),
        percent: v.number(),
        shared: v.array(v.object({ key: v.picklist(keysOf(FIGURES)), cents: v.number() })),
        outcomes: v.nullable(outcomes),
      }),
    ),
    location: v.picklist(LOCATIONS),
    rate: v.number(),
    years: v.number(),
    result: v.nullable(result),
  }),
)

export type GroupSnapshot = NonNullable<v.InferOutput<typeof groupSnapshot>>
