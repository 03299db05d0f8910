import * as v from 'valibot'
import { propertyCard } from '#api/features/listings/schemas.ts'
import { keysOf } from '#domain/keys.ts'
import { DOWN_PAYMENTS } from '#domain/listings/shared-costs/down-payment.ts'

/** `down_payment` is the caller's own answer only. */
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
})

export type HomesGroup = v.InferOutput<typeof groupForHomeBody>

export const groupFavorites = v.array(
  v.object({
    property: propertyCard,
    members: v.array(v.object({ id: v.number(), first_name: v.string() })),
  }),
)

export type GroupFavorite = v.InferOutput<typeof groupFavorites>[number]
