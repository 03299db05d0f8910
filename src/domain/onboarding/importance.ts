import type { Category } from '#domain/onboarding/categories.ts'

export const IMPORTANCE_WEIGHTS = { not: 0, little: 1, somewhat: 3, very: 9 } as const

export type Importance = keyof typeof IMPORTANCE_WEIGHTS

export type Preferences = Record<Category, Importance>

export const DEFAULT_IMPORTANCE: Importance = 'somewhat'

export function isImportance(value: unknown): value is Importance {
  return typeof value === 'string' && Object.hasOwn(IMPORTANCE_WEIGHTS, value)
}
