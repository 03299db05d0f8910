import * as v from 'valibot'
import { wish } from '#api/features/matching/schemas.ts'
import { textSchema } from '#domain/text-schema.ts'
import { type Fact, FACTS } from '#domain/groups/about/facts.ts'
import {
  isGroupSize,
  isMonth,
  isPayable,
  isTown,
  WISH_FAULTS,
  WISH_LINE,
  WISH_PLACES_MAX,
  type WishFields,
} from '#domain/groups/about/wishes.ts'

const once = <One extends string | number>(values: One[]) => [...new Set(values)]
const month = v.nullable(v.pipe(v.string(WISH_FAULTS.month), v.check(isMonth, WISH_FAULTS.month)))
const isShared = v.exactOptional(v.boolean())

/** Towns are slugs, amounts whole dollars, months such as 2027-03. */
const fields = {
  line: v.exactOptional(textSchema(WISH_LINE)),
  sizes: v.exactOptional(
    v.pipe(
      v.array(v.number(WISH_FAULTS.sizes), WISH_FAULTS.sizes),
      v.check((sizes) => sizes.every(isGroupSize), WISH_FAULTS.sizes),
      v.transform((sizes) => once(sizes).sort((one, other) => one - other)),
    ),
  ),
  places: v.exactOptional(
    v.pipe(
      v.array(v.string(WISH_FAULTS.places), WISH_FAULTS.places),
      v.transform(once),
      v.maxLength(WISH_PLACES_MAX, WISH_FAULTS.places),
      v.check((places) => places.every(isTown), WISH_FAULTS.places),
    ),
  ),
  can_pay: v.exactOptional(
    v.nullable(v.pipe(v.number(WISH_FAULTS.can_pay), v.check(isPayable, WISH_FAULTS.can_pay))),
  ),
  from_month: v.exactOptional(month),
  to_month: v.exactOptional(month),
} satisfies Record<keyof WishFields, unknown>

/** Whether the caller's matches see it. */
const shared = {
  line: isShared,
  places: isShared,
  timing: isShared,
  budget: isShared,
  owners: isShared,
} satisfies Record<Fact, unknown>

/** What isn't named stays. */
export const wishChange = v.object({ ...fields, shared: v.exactOptional(v.object(shared)) })

const ownFields = { wish, shared: v.array(v.picklist(FACTS)) }

export const ownWish = v.object(ownFields)

export const about = v.object({
  ...ownFields,
  /** From the caller's own answers, for what they haven't filled in. */
  suggested: wish,
  picture_shared: v.boolean(),
})

export type About = v.InferOutput<typeof about>
