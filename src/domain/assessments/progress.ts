import type { AssessmentCard } from '#domain/assessments/cards.ts'

export const CARD_LABELS = ['Start', 'Continue', 'Retake'] as const

export type CardLabel = (typeof CARD_LABELS)[number]

export const FINISHED = 100

/** Returns progress in whole percent. */
export function progressOf(answered: number, questions: number, finished: boolean): number {
  if (finished) return FINISHED
  return questions === 0 ? 0 : Math.min(Math.floor((100 * answered) / questions), FINISHED - 1)
}

/** The specification's labels: pillars say 'Continue' from the start. */
export function labelOf(section: AssessmentCard['section'], progress: number): CardLabel {
  if (progress >= FINISHED) return 'Retake'
  return section === 'experimental' && progress === 0 ? 'Start' : 'Continue'
}

/** Sorts cards: those in progress by progress, then new ones, then finished ones; equal ones by id. */
export function inOrder<Card extends { id: number; progress: number }>(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => {
    const [isDone, otherIsDone] = [one.progress >= FINISHED, other.progress >= FINISHED]
    if (isDone !== otherIsDone) return isDone ? 1 : -1
    return other.progress - one.progress || one.id - other.id
  })
}

/** Returns how many of an assessment's questions are answered, in whole percent, as its header shows it. */
export function percentCompleted(answered: number, questions: number): number {
  return questions === 0 ? 0 : Math.floor((100 * answered) / questions)
}
