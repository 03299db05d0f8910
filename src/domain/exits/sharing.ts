import { type Decision, no, YES } from '#domain/decision.ts'
import { plainLines } from '#domain/typed-lines.ts'
import type { TextRule } from '#domain/text-rule.ts'

/** In code points. */
export const NOTE_MAX = 280

/** Per group; each is shown on its board. */
export const MAX_SHARED = 30

/**
 * For the address that holds a scenario, in characters: five owners with every figure changed and a dozen things in the house need
 * about 1,500, and non-ASCII letters more.
 */
export const ADDRESS_MAX = 4_000

/** Whether the people who stay pass a lender's test, without saying by how much. */
export const VERDICTS = ['passes', 'fails'] as const

export type Verdict = (typeof VERDICTS)[number]

/** What a shared scenario says about money that isn't in the scenario itself. */
export interface SharedMeans {
  /** Null unless the person shares it. */
  verdict: Verdict | null
  /** Dollars a year; null unless the person shares it. */
  income: number | null
}

export const NOTE: TextRule = {
  normalize: plainLines,
  isValid: (text) => Array.from(text).length <= NOTE_MAX,
  message: `Keep your note to at most ${NOTE_MAX} characters.`,
}

export function mayShare(count: number): Decision {
  return count < MAX_SHARED
    ? YES
    : no(`Your group has ${MAX_SHARED} shared scenarios. Stop sharing one before you share another.`)
}
