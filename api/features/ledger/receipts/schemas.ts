import * as v from 'valibot'
import { requestKey } from '#api/http/parameters.ts'
import { PICTURE_MESSAGE } from '#domain/profile/pictures/rules.ts'

export const receiptForm = v.object(
  { receipt: v.file(PICTURE_MESSAGE.missing), key: v.optional(requestKey) },
  PICTURE_MESSAGE.missing,
)

/** Sizes in pixels; `by` is an owner's number. `entry` is 0 for a receipt of a proposal that waits for approval. */
export const receipt = v.object({
  id: v.number(),
  entry: v.number(),
  proposal: v.nullable(v.number()),
  width: v.number(),
  height: v.number(),
  by: v.number(),
  added_at: v.number(),
})

export type Receipt = v.InferOutput<typeof receipt>
