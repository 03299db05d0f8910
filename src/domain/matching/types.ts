import type { Category } from '#domain/onboarding/categories.ts'

/**
 * How far two options of a question agree, from 0 to 1: `same` is 1 for equal options, else 0; `near` is 1 − distance ÷ (options − 1); a
 * table has a row and a column for each option, in order, and is symmetric.
 */
export type Agreement = 'same' | 'near' | readonly (readonly number[])[]

/**
 * Whom a score or an explanation is for. Partners are two people of whom one has accepted the other's invitation; staff see
 * what partners see. For strangers sealed questions count on neither side.
 */
export type Audience = 'strangers' | 'partners'

/** A question of the score: where it counts, what it is about, how options agree. Options are numbered from 0. */
export interface Question {
  id: number
  category: Category
  dimension: string
  optionCount: number
  /** Delicate: it counts between partners only. */
  sealed: boolean
  /** Asked after onboarding, by an assessment. */
  later: boolean
  agreement: Agreement
}
