import * as v from 'valibot'
import { wish } from '#api/features/matching/schemas.ts'
import { textSchema } from '#domain/text-schema.ts'
import {
  isGroupSize,
  isMonth,
  isPayable,
  isTown,
  WISH_FAULTS,
  WISH_LINE,
  WISH_PLACES_MAX,
  type WishFields,
} from '#domain/groups/best-groups/wishes.ts'

const once = <One extends string | number>(values: One[]) => [...new Set(values)]
const month = v.nullable(v.pipe(v.string(WISH_FAULTS.month), v.check(isMonth, WISH_FAULTS.month)))

/** Towns are slugs, amounts whole dollars, months such as 2027-03. */
export const wishFields = v.object({
  line: textSchema(WISH_LINE),
  sizes: v.pipe(
    v.array(v.number(WISH_FAULTS.sizes), WISH_FAULTS.sizes),
    v.check((sizes) => sizes.every(isGroupSize), WISH_FAULTS.sizes),
    v.transform((sizes) => once(sizes).sort((one, other) => one - other)),
  ),
  places: v.pipe(
    v.array(v.string(WISH_FAULTS.places), WISH_FAULTS.places),
    v.transform(once),
    v.maxLength(WISH_PLACES_MAX, WISH_FAULTS.places),
    v.check((places) => places.every(isTown), WISH_FAULTS.places),
  ),
  can_pay: v.nullable(v.pipe(v.number(WISH_FAULTS.can_pay), v.check(isPayable, WISH_FAULTS.can_pay))),
  from_month: month,
  to_month: month,
}) satisfies v.GenericSchema<unknown, WishFields>

export const ownWish = v.object({ wish: v.nullable(wish) }) satisfies v.GenericSchema<{
  wish: WishFields | null
}>
