import type { AssessmentCard } from '#domain/assessments/cards.ts'

/** What the button of a card says. */
export const CARD_LABELS = ['Start', 'Continue', 'Retake'] as const

export type CardLabel = (typeof CARD_LABELS)[number]

export const FINISHED = 100

/**
 * How far somebody is with an assessment, in whole percent. Only who has finished it is at 100, and stays there; who has
 * answered all of its questions elsewhere, such as on the page of their answers, finishes it with a press.
 */
export function progressOf(answered: number, questions: number, finished: boolean): number {
  if (finished) return FINISHED
  return questions === 0 ? 0 : Math.min(Math.floor((100 * answered) / questions), FINISHED - 1)
}

/** The specification's labels: pillars say 'Continue' from the beginning. */
export function labelOf(section: AssessmentCard['section'], progress: number): CardLabel {
  if (progress >= FINISHED) return 'Retake'
  return section === 'experimental' && progress === 0 ? 'Start' : 'Continue'
}

/** Those that are under way first, the furthest before the others, then the finished ones; equals by id. */
export function inOrder<Card extends { id: number; progress: number }>(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => {
    const [isDone, otherIsDone] = [one.progress >= FINISHED, other.progress >= FINISHED]
    if (isDone !== otherIsDone) return isDone ? 1 : -1
    return other.progress - one.progress || one.id - other.id
  })
}

/** How much of an assessment's questions has an answer, in whole percent, as the questionnaire's header says it. */
export function percentCompleted(answered: number, questions: number): number {
  return questions === 0 ? 0 : Math.floor((100 * answered) / questions)
}
