import * as v from 'valibot'
import { propertyCard } from '#api/features/listings/schemas.ts'
import { keysOf } from '#domain/keys.ts'
import { DOWN_PAYMENTS, MONTHLY_COSTS } from '#domain/listings/shared-costs/own-budget.ts'

/** `down_payment` and `monthly_costs` are the caller's own answers only. */
export const groupForHomeBody = v.object({
  members: v.array(
    v.object({
      id: v.number(),
      first_name: v.string(),
      picture: v.nullable(v.string()),
      is_favorite: v.boolean(),
    }),
  ),
  down_payment: v.nullable(v.picklist(keysOf(DOWN_PAYMENTS))),
  monthly_costs: v.nullable(v.picklist(keysOf(MONTHLY_COSTS))),
})

export type HomesGroup = v.InferOutput<typeof groupForHomeBody>

export const groupFavorites = v.array(
  v.object({
    property: propertyCard,
    members: v.array(v.object({ id: v.number(), first_name: v.string() })),
  }),
)

export type GroupFavorite = v.InferOutput<typeof groupFavorites>[number]
