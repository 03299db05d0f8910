import * as v from 'valibot'
import { groupResponse } from '#api/features/groups/schemas.ts'
import { area, band } from '#api/features/matching/schemas.ts'
import type { PairFit } from '#domain/groups/fit/fit.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

const topic = v.nullable(v.string())
const pair = { with: v.number() }

/**
 * `pairs` are the caller's own, the one with the most to talk about first. Of two other members there is only the score
 * in `group`, as strangers see it.
 */
export const fit = v.object({
  group: groupResponse,
  pairs: v.array(
    v.variant('detail', [
      v.object({
        ...pair,
        detail: v.literal('full'),
        categories: v.array(v.object({ category: v.picklist(CATEGORIES), agreement: v.number(), topic })),
      }),
      v.object({
        ...pair,
        detail: v.literal('bands'),
        areas: v.array(v.object({ area, band, topic })),
      }),
      v.object({ ...pair, detail: v.literal('waiting') }),
    ]),
  ) satisfies v.GenericSchema<PairFit[]>,
})

export type Fit = v.InferOutput<typeof fit>
