import * as v from 'valibot'
import { card } from '#api/features/matching/schemas.ts'

export const newRemoval = v.object({
  user_id: v.pipe(v.number('Please choose a member.'), v.integer()),
})
export const agreement = v.object({ yes: v.boolean('Choose yes or no.') })

/** Never includes what others propose about the caller. */
export const removalList = v.array(
  v.object({
    id: v.number(),
    created_at: v.number(),
    expires_at: v.number(),
    member: card,
    by: card,
    mine: v.boolean(),
    agreed: v.boolean(),
  }),
)

export type RemovalList = v.InferOutput<typeof removalList>
