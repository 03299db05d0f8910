export const IMPORTANCE_WEIGHTS = { not: 0, little: 1, somewhat: 3, very: 9 } as const

export type Importance = keyof typeof IMPORTANCE_WEIGHTS

export const DEFAULT_IMPORTANCE: Importance = 'somewhat'
