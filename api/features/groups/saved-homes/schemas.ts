import * as v from 'valibot'
import { numbered, propertyCard } from '#api/features/listings/schemas.ts'
import { positiveId, requestKey } from '#api/http/parameters.ts'
import { HOME_COMMENT_RULE } from '#domain/groups/saved-homes/comments.ts'
import { keysOf } from '#domain/keys.ts'
import { HOME_VOTES } from '#domain/listings/favorites/votes.ts'
import { textSchema } from '#domain/text-schema.ts'

const vote = v.picklist(keysOf(HOME_VOTES))
const member = { id: v.number(), first_name: v.string(), picture: v.nullable(v.string()) }

export const groupForHomeBody = v.object({
  members: v.array(v.object({ ...member, is_favorite: v.boolean() })),
})

export type HomesGroup = v.InferOutput<typeof groupForHomeBody>

export const groupFavorites = v.array(
  v.object({
    property: propertyCard,
    members: v.array(v.object({ id: v.number(), first_name: v.string() })),
    votes: v.array(v.object({ ...member, vote })),
  }),
)

export type GroupFavorite = v.InferOutput<typeof groupFavorites>[number]

/** What the group says about a home. `at` in epoch milliseconds. */
export const opinionsBody = v.object({
  members: v.array(v.object({ ...member, is_favorite: v.boolean(), vote: v.nullable(vote) })),
  comments: v.array(v.object({ id: v.number(), user_id: v.number(), text: v.string(), at: v.number() })),
})

export type Opinions = v.InferOutput<typeof opinionsBody>

export const newVote = v.object({ vote: v.nullable(vote) })

export const newHomeComment = v.object({
  text: textSchema(HOME_COMMENT_RULE),
  key: v.optional(requestKey),
})

export const numberedComment = v.object({ ...numbered.entries, id: positiveId })
