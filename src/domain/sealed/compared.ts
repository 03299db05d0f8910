import { type SealedTermKey, type TermAnswer, termOf } from './questions.ts'

/** `close`: most chose the same, or everyone chose one of two neighbouring options on a scale. */
export type Agreement = 'agree' | 'close' | 'apart'

export interface Compared {
  question: string
  kind: Agreement
  /** The option that everyone or most chose; null if there's none. */
  option: string | null
  /** By person, in the order of the answers. */
  chosen: string[]
}

/** Compares everyone's answers to each question of a term. */
export function compared(key: SealedTermKey, answers: readonly TermAnswer[]): Compared[] {
  return Object.entries(termOf(key).questions).map(([question, { options, isScale }]) => {
    const chosen = answers.map((answer) => answer.options[question] ?? '')
    const counts = Map.groupBy(chosen, (option) => option)
    const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
    const isMost = most !== undefined && most[1].length * 2 > chosen.length
    const places = chosen.map((option) => Object.keys(options).indexOf(option))
    const isNear = isScale && Math.max(...places) - Math.min(...places) <= 1
    const kind = counts.size === 1 ? 'agree' : isMost || isNear ? 'close' : 'apart'
    return { question, kind, option: isMost ? most[0] : null, chosen }
  })
}

/** Returns the wording of what everyone agreed on; empty if they agreed on nothing. */
export function agreedWording(key: SealedTermKey, answers: readonly TermAnswer[]): string {
  const { questions } = termOf(key)
  return compared(key, answers)
    .flatMap(({ question, kind, option }) =>
      kind === 'agree' && option !== null ? [questions[question]?.options[option]?.sentence ?? ''] : [],
    )
    .join(' ')
}
