import * as v from 'valibot'
import { card, invitationState, wish } from '#api/features/matching/schemas.ts'
import { BADGES } from '#domain/matching/badge.ts'
import { isGroupSize, WISH_FAULTS } from '#domain/groups/about/wishes.ts'

export const sizeQuery = v.object({
  size: v.pipe(v.string(WISH_FAULTS.sizes), v.transform(Number), v.check(isGroupSize, WISH_FAULTS.sizes)),
})

const someone = v.object({
  member: card,
  score: v.number(),
  invitation: invitationState,
  wish: v.nullable(wish),
})

const namedGroup = v.object({
  people: v.array(someone),
  badge: v.nullable(v.picklist(BADGES.map(({ name }) => name))),
  reasons: v.array(v.string()),
  /** Whether some of them would prefer another group of this size; null if there were too many to check. */
  contested: v.nullable(v.boolean()),
})

export type NamedGroup = v.InferOutput<typeof namedGroup>

export const bestOfSize = v.object({
  size: v.number(),
  group_size: v.number(),
  candidates: v.number(),
  groups: v.array(namedGroup),
  complete: v.boolean(),
  /**
   * Why groups were ruled out: a size that the viewer's side doesn't want, how many candidates each wish excludes,
   * and whether budgets rule out every group.
   */
  in_the_way: v.object({
    own_sizes: v.boolean(),
    sizes: v.number(),
    months: v.number(),
    places: v.number(),
    money: v.boolean(),
  }),
})

export type BestOfSize = v.InferOutput<typeof bestOfSize>
