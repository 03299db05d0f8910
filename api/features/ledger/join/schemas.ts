import * as v from 'valibot'
import { voteChange, wholeRules } from '#api/features/ledger/schemas.ts'

/** A share of a home offered to someone in the group. Lists are by owner; the caller is the last. */
export const joinOffer = v.nullable(
  v.object({
    id: v.number(),
    home: v.string(),
    /** The day it starts, such as 2027-01-01. */
    day: v.string(),
    rules: wholeRules,
    /** Names; a number for someone whom a block hides. */
    owners: v.array(
      v.object({ name: v.string(), picture: v.nullable(v.string()), present: v.boolean(), yes: v.boolean() }),
    ),
  }),
)

export type JoinOffer = NonNullable<v.InferOutput<typeof joinOffer>>

export const joinAnswer = voteChange
