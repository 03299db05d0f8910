import type { Decision } from '#domain/decision.ts'

/** Returns what a rule tells someone it refuses; null if it allows what they want. */
export const refusalOf = (decision: Decision): string | null => (decision.ok ? null : decision.reason)
