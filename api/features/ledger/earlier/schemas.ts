import * as v from 'valibot'
import { yearView } from '#api/features/ledger/year/schemas.ts'

/** The books of a home that someone owned, and which they left or closed. Days look like 2029-01-14. */
export const earlierBooks = v.array(
  v.object({
    id: v.number(),
    home: v.string(),
    /** The day of the purchase, and the last one that they see. */
    from: v.string(),
    until: v.string(),
  }),
)

export type EarlierBooks = v.InferOutput<typeof earlierBooks>

/** A year of such books, with its entries as on the statement. */
export const earlierYear = v.object({
  view: v.unwrap(yearView),
  entries: v.array(
    v.object({
      number: v.number(),
      day: v.string(),
      title: v.string(),
      note: v.string(),
      /** Empty if nobody paid. */
      paidBy: v.string(),
      cents: v.number(),
      parts: v.array(v.number()),
    }),
  ),
})

export type EarlierYear = v.InferOutput<typeof earlierYear>
