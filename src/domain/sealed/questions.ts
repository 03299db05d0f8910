import type { SealedTerm } from './term.ts'
import { LOSES_INCOME } from './terms/loses-income.ts'
import { SEPARATES } from './terms/separates.ts'
import { STOPS_PAYING } from './terms/stops-paying.ts'

/** The agreement's terms that need candid answers. Each is one round; questions and options are in display order. */
export const SEALED_TERMS = {
  'stops-paying': STOPS_PAYING,
  'loses-income': LOSES_INCOME,
  'couple-separates': SEPARATES,
} as const satisfies Record<string, SealedTerm>

export type SealedTermKey = keyof typeof SEALED_TERMS

export const MAX_WORDS_LENGTH = 300

/** One person's answer: an option for each question, and their own words, which may be empty. */
export interface TermAnswer {
  options: Record<string, string>
  words: string
}

export const termOf = (key: SealedTermKey): SealedTerm => SEALED_TERMS[key]

/** Returns whether each question of the term has one of its options, and there's nothing else. */
export function isAnswerTo(key: SealedTermKey, { options, words }: TermAnswer): boolean {
  const { questions } = termOf(key)
  const keys = Object.keys(questions)
  return (
    words.length <= MAX_WORDS_LENGTH &&
    Object.keys(options).length === keys.length &&
    keys.every((question) => Object.hasOwn(questions[question]?.options ?? {}, options[question] ?? ''))
  )
}
