import * as v from 'valibot'
import { cents, owner } from '#api/features/ledger/schemas.ts'
import { shownOwner } from '#api/features/ledger/service/owners.ts'
import { requestKey } from '#api/http/parameters.ts'
import { PAYMENT_STATES } from '#domain/ledger/settle/payment.ts'

const RELOAD = 'Please reload this page.'

export const newPayment = v.object({
  key: requestKey,
  to: owner,
  cents,
})

export const paymentMove = v.object({ state: v.picklist(PAYMENT_STATES, RELOAD) })

const ofEach = v.array(v.number())

export const settlement = v.nullable(
  v.object({
    owners: v.array(shownOwner),
    /** The first day of this month. */
    month: v.string(),
    /** By owner, as all lists: balances before this month. */
    carried: ofEach,
    balances: ofEach,
    rows: v.array(
      v.object({
        number: v.number(),
        day: v.string(),
        title: v.string(),
        paid_by: v.nullable(v.union([v.number(), v.picklist(['house', 'reserve'])])),
        cents: v.number(),
        effects: ofEach,
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
