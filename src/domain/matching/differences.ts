import { agreementOf } from '#domain/matching/agreement.ts'
import type { SharedQuestion } from '#domain/matching/common-ground.ts'

const DIFFERENCE_LIMIT = 0.5

/** How many of the other person's answers must stay possible. */
const MINIMUM_POSSIBLE_ANSWERS = 2

/**
 * The topics (dimensions) on which two people differ, never saying how, each once and in the order of the questions.
 *
 * The viewer knows the questions and their own options, so the mere fact that a topic is listed, or is not, narrows down
 * what the other person answered. A question therefore counts only if, given the viewer's option, at least two options of
 * the other would put it on the list and at least two would not. So a question with two or three options never counts,
 * nor does one on which options agree only when they are equal: not being listed would mean "the same as mine".
 * Which questions count depends on nothing that the viewer does not know already.
 *
 * The rule is about the list by itself. Read beside a high agreement it can say more, as 100% alone says "all the same".
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
