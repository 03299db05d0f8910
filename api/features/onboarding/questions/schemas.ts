import * as v from 'valibot'
import type { PublicationOverview } from '#api/features/onboarding/publication/service/overview.ts'
import type { questionsFor } from '#api/features/onboarding/questions/service/read.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

const category = v.picklist(CATEGORIES)
const importance = v.picklist(['not', 'little', 'somewhat', 'very'])
const option = v.nullable(v.number())

export const inquiryList = v.array(
  v.object({
    id: v.number(),
    inquiry: v.string(),
    subject_category: category,
    dimension: v.string(),
    /** Counts between partners only. */
    sealed: v.boolean(),
    /** Whether an assessment asks it after onboarding; present if both kinds were requested. */
    later: v.exactOptional(v.boolean()),
    options: v.array(v.object({ id: v.number(), option: v.string() })),
    /** The person's own option, and the one that counts in their matches. */
    answer: option,
    published: option,
  }),
) satisfies v.GenericSchema<Awaited<ReturnType<typeof questionsFor>>>

export const publication = v.object({
  counts: v.boolean(),
  free: v.boolean(),
  published_at: v.nullable(v.number()),
  counts_from: v.nullable(v.number()),
  next_counts_from: v.number(),
  changes: v.number(),
  answers: v.array(
    v.object({
      inquiry: v.number(),
      subject_category: category,
      answer: option,
      published: option,
      changed: v.boolean(),
    }),
  ),
  preferences: v.array(v.object({ category, importance, published: importance, changed: v.boolean() })),
}) satisfies v.GenericSchema<PublicationOverview>
