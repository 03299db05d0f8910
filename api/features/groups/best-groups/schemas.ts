import * as v from 'valibot'
import { card, invitationState, wish } from '#api/features/matching/schemas.ts'
import { BADGES } from '#domain/matching/badge.ts'
import { ownWish } from '#api/features/groups/best-groups/wishes/schemas.ts'
import { isGroupSize, WISH_FAULTS } from '#domain/groups/best-groups/wishes.ts'

export const sizeAsked = v.object({
  size: v.pipe(v.string(WISH_FAULTS.sizes), v.transform(Number), v.check(isGroupSize, WISH_FAULTS.sizes)),
})

const somebody = v.object({
  member: card,
  /** As the viewer's own list has it, 0 to 1. */
  score: v.number(),
  invitation: invitationState,
  wish: v.nullable(wish),
})

const namedGroup = v.object({
  /** Those who would come to the viewer, or to the viewer's group; who fits the viewer best first. */
  people: v.array(somebody),
  /** The badge of the weakest of all pairs; null below them all. */
  badge: v.nullable(v.picklist(BADGES.map(({ name }) => name))),
  reasons: v.array(v.string()),
  /** Whether some of them would rather be in another group of this size; null when there were too many to look at. */
  contested: v.nullable(v.boolean()),
})

export type NamedGroup = v.InferOutput<typeof namedGroup>

const bestOfSize = v.object({
  size: v.number(),
  /** How many people are in the viewer's group, themselves counted; 1 without one. */
  group_size: v.number(),
  /** Among how many people the groups were looked for. */
  candidates: v.number(),
  groups: v.array(namedGroup),
  /** False when there were too many groups to look at: then better ones may be missing. */
  complete: v.boolean(),
  /** Whether the viewer, or somebody in their group, wants another size; how many candidates do not go with their wishes, by what;
   * and whether money stands in all groups' way. */
  in_the_way: v.object({
    own_sizes: v.boolean(),
    sizes: v.number(),
    months: v.number(),
    places: v.number(),
    money: v.boolean(),
  }),
})

export type BestOfSize = v.InferOutput<typeof bestOfSize>

/** With the viewer's own wish, which decides about all of it. */
export const bestAnswer = v.object({ ...bestOfSize.entries, ...ownWish.entries })

export type BestAnswer = v.InferOutput<typeof bestAnswer>
