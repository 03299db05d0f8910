import * as v from 'valibot'
import { propertyCard } from '#api/features/listings/schemas.ts'

/** At least this many; null if there are too few to show. */
const atLeast = v.nullable(v.number())

const homeFigures = v.object({
  home: propertyCard,
  /** Last week's, and the week before's. */
  views: atLeast,
  views_before: atLeast,
  /** Members who had it in their saved homes when this week began. */
  saves: atLeast,
  /** Open and upcoming. */
  tours: v.number(),
})

export type HomeFigures = v.InferOutput<typeof homeFigures>

export const figures = v.object({
  /** The Monday of last week, such as 2026-11-16. */
  week: v.string(),
  /** How many homes the agent has for sale; the first few are listed. */
  total: v.number(),
  homes: v.array(homeFigures),
})

export type Figures = v.InferOutput<typeof figures>
