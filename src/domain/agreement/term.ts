import type { LawTopic } from '#domain/agreement/law/topics.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import type { Source } from '#domain/calculators/source.ts'

/** How a parameter is entered and shown in a sentence. `words` is typed text of at most `highest` characters. */
type ParamKind =
  'days' | 'months' | 'years' | 'nights' | 'percent' | 'interest' | 'dollars' | 'people' | 'words'

export interface Param {
  key: string
  label: string
  kind: ParamKind
  lowest: number
  highest: number
  step: number
  /** Text only for `words`. */
  initial: number | string
}

/** One way to settle a term. `sentence` holds parameters in braces, and `{owners}`, `{home}` and `{all}`. */
export interface Option {
  key: string
  label: string
  means: string
  sentence: string
  params: readonly Param[]
}

/** How a term's options affect money, which decides which bars they get. */
export type TermFigures = 'shares' | 'down' | 'month' | 'reserve'

export interface Term {
  key: string
  title: string
  question: string
  /** How the open term reads in the document: a sentence with a gap. */
  gap: { before: string; words: string; after: string }
  options: readonly Option[]
  why: string
  source: Source
  /** What applies when nothing is agreed; the first is the main one. */
  law: readonly LawTopic[]
  /** Answered in private first, in a sealed round. */
  sealed?: true
  figures?: TermFigures
  /** The closest category of the questionnaire. */
  category?: Category
}

export interface Chapter {
  key: string
  title: string
  terms: readonly Term[]
}

/** Builds a parameter in whole numbers. */
export function whole(
  key: string,
  label: string,
  kind: Exclude<ParamKind, 'words'>,
  [lowest, initial, highest]: readonly [number, number, number],
  step = 1,
): Param {
  return { key, label, kind, lowest, initial, highest, step }
}

export function words(key: string, label: string, highest = 300): Param {
  return { key, label, kind: 'words', lowest: 1, initial: '', highest, step: 1 }
}
