import * as v from 'valibot'
import { shownOwner } from '#api/features/ledger/service/owners.ts'
import { MAX_CENTS } from '#domain/ledger/limits.ts'
import { PAYMENT_STATES } from '#domain/ledger/settle/payment.ts'

const RELOAD = 'Please reload this page.'
const AMOUNT = 'Enter an amount from $0.01 to $100 million.'

const whole = v.pipe(v.number(RELOAD), v.integer(RELOAD), v.minValue(1, RELOAD))

export const newPayment = v.object({
  key: v.pipe(v.string(RELOAD), v.uuid(RELOAD)),
  to: whole,
  cents: v.pipe(v.number(AMOUNT), v.integer(AMOUNT), v.minValue(1, AMOUNT), v.maxValue(MAX_CENTS, AMOUNT)),
})

export const paymentMove = v.object({ state: v.picklist(PAYMENT_STATES, RELOAD) })

const cents = v.array(v.number())

export const settlement = v.nullable(
  v.object({
    owners: v.array(shownOwner),
    /** The first day of this month. */
    month: v.string(),
    /** By owner, as all lists: balances before this month. */
    carried: cents,
    balances: cents,
    rows: v.array(
      v.object({
        number: v.number(),
        day: v.string(),
        title: v.string(),
        paid_by: v.nullable(v.union([v.number(), v.picklist(['house', 'reserve'])])),
        cents: v.number(),
        effects: cents,
      }),
    ),
    payments: v.array(
      v.object({
        id: v.number(),
        from: v.number(),
        to: v.number(),
        cents: v.number(),
        state: v.picklist(PAYMENT_STATES),
        sent_at: v.number(),
      }),
    ),
  }),
)

export type Settlement = NonNullable<v.InferOutput<typeof settlement>>
