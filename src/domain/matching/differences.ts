import { agreementOf } from '#domain/matching/agreement.ts'
import type { SharedQuestion } from '#domain/matching/common-ground.ts'

const DIFFERENCE_LIMIT = 0.5

/** How many of the other person's answers have to remain possible. */
const MINIMUM_POSSIBLE_ANSWERS = 2

/**
 * Returns the topics (dimensions) on which two people differ, but not how, each once and in the order of the questions.
 *
 * The viewer knows the questions and their own options, so whether a topic is listed narrows down the other person's
 * answer. A question therefore counts only if, given the viewer's option, at least two of the other's options would
 * list it and at least two wouldn't. So a question with two or three options never counts, and neither does one whose
 * options agree only when they're equal: not being listed would mean "the same as mine". Which questions count
 * depends only on what the viewer already knows.
 *
 * The rule is about the list alone. Next to a high agreement it can reveal more, just as 100% on its own says "all the same".
 */
export function topicsThatDiffer(questions: readonly SharedQuestion[]): string[] {
  const differing = questions.filter(
    (shared) => shared.agreement <= DIFFERENCE_LIMIT && keepsAnswersOpen(shared),
  )
  return [...new Set(differing.map(({ question }) => question.dimension))]
}

function keepsAnswersOpen({ question: { agreement, optionCount }, viewerOption }: SharedQuestion): boolean {
  let listed = 0
  for (let option = 0; option < optionCount; option++) {
    if (agreementOf(agreement, optionCount, viewerOption, option) <= DIFFERENCE_LIMIT) listed++
  }
  return listed >= MINIMUM_POSSIBLE_ANSWERS && optionCount - listed >= MINIMUM_POSSIBLE_ANSWERS
}
