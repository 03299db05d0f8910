import { type Blur, concentrationOf, pairPrint } from '#domain/matching/blur.ts'
import { type AnswerColumns } from '#domain/matching/columns.ts'
import { UNANSWERED } from '#domain/matching/row-layout.ts'

/** The blurred score of two strangers, before it's rounded: slowly, question by question. */
export function plainBlurredScore(columns: AnswerColumns, blur: Blur, a: number, b: number): number {
  const [one, other] = [columns.positionOf(a), columns.positionOf(b)]
  const shared = columns.categories.flatMap((category) =>
    category.unsealed.flatMap((column) => {
      const [optionA, optionB] = [columns.optionAt(column, one), columns.optionAt(column, other)]
      if (optionA === UNANSWERED || optionB === UNANSWERED) return []
      const place = optionA * column.question.optionCount + optionB
      const weights = [columns.weightAt(category, one), columns.weightAt(category, other)] as const
      const part = column.question.later ? ('later' as const) : ('onboarding' as const)
      return [{ part, agreement: column.agreements[place]!, mark: column.marks[place]!, weights }]
    }),
  )
  if (shared.length === 0) return 0
  const sharesOf = (side: 0 | 1) => {
    const total = shared.reduce((sum, { weights }) => sum + weights[side], 0)
    return shared.map(({ weights }) => (total === 0 ? 1 / shared.length : weights[side] / total))
  }
  const [own, theirs] = [sharesOf(0), sharesOf(1)]
  const satisfaction = (shares: number[]) =>
    shared.reduce((sum, { agreement }, i) => sum + shares[i]! * agreement, 0)
  const mean = Math.sqrt(satisfaction(own) * satisfaction(theirs))
  const squares = { onboarding: 0, later: 0 }
  const marks = { onboarding: 0, later: 0 }
  for (const [i, { part, mark }] of shared.entries()) {
    squares[part] += ((own[i]! + theirs[i]!) / 2) ** 2
    marks[part] ^= mark
  }
  const { onboarding, later } = concentrationOf(squares, shared.length)
  const [word0, word1] = pairPrint(columns.fingerprintAt(one), columns.fingerprintAt(other))
  const score = mean - Math.min(1 / shared.length, mean)
  return blur.score(score, onboarding, later, word0, word1, marks.onboarding, marks.later)
}
