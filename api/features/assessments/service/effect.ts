import type { Question } from '#api/features/assessments/service/questions.ts'
import { relationOf, type Viewer } from '#api/features/matching/service/relation.ts'
import type { Visible } from '#api/features/matching/service/visible.ts'
import { bestOf, type Effect, type Rank, standing } from '#domain/assessments/effect.ts'
import { commonGround } from '#domain/matching/common-ground.ts'

/**
 * What a person's answers to these questions do to their matches, once the `published` ones among them count. All of it is
 * what lists and explanations show before and after: scores as they are shown, places within the plan, shared questions.
 */
export function effectOf(
  visible: Visible,
  viewer: Viewer,
  questions: readonly Question[],
  published: readonly number[],
): Effect {
  const { columns, relations } = visible
  const given = questions
    .filter(({ id }) => published.includes(id))
    .flatMap(({ id: questionId, options, answer }) => {
      const chosen = options.find(({ id }) => id === answer)
      return chosen ? [{ questionId, option: chosen.number }] : []
    })
  const afterwards = <Found>(look: () => Found) => columns.withAnswers(viewer.id, given, look)
  const sharedWith = (other: number) =>
    commonGround(columns, viewer.id, other, relationOf(viewer, relations, other)).reduce(
      (sum, { shared }) => sum + shared,
      0,
    )

  const before = ranksIn(visible)
  const after = afterwards(() => ranksIn(visible.anew()))
  return {
    matches: bestOf(before, after).map((user_id) => ({
      user_id,
      before: standing(before.get(user_id), sharedWith(user_id)),
      after: standing(
        after.get(user_id),
        afterwards(() => sharedWith(user_id)),
      ),
    })),
  }
}

/** The places and scores of everybody on a person's list, best first. */
function ranksIn({ best }: Visible): Map<number, Rank> {
  return new Map(best(Infinity, 0).map(({ userId, score }, index) => [userId, { place: index + 1, score }]))
}
