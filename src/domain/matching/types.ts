import type { Category } from '#domain/onboarding/categories.ts'

/**
 * From 0 to 1: `same` is 1 for equal options, else 0; `near` is 1 − distance ÷ (options − 1); a symmetric table has a
 * row and a column per option.
 */
export type Agreement = 'same' | 'near' | readonly (readonly number[])[]

/**
 * Partners are two people, one of whom accepted the other's invitation; staff see what partners see. Sealed questions
 * don't count for strangers.
 */
export type Audience = 'strangers' | 'partners'

/** Options are numbered from 0. */
export interface Question {
  id: number
  category: Category
  dimension: string
  optionCount: number
  /** Counts between partners only. */
  sealed: boolean
  later: boolean
  /** Onboarding asked it before it was shortened; only with `later`. */
  longForm?: boolean
  agreement: Agreement
}
