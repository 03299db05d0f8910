import { ArrowRight, Lightbulb, Pencil } from 'lucide-react'
import type { Answer } from '#features/onboarding/onboarding.store.ts'
import type { Question } from '#features/onboarding/QuestionCard.tsx'
import { NotSaved } from '#features/onboarding/QuestionView.tsx'
import type { Category } from '#domain/onboarding/categories.ts'
import { STEP_TITLES } from '#content/onboarding.ts'

export interface NextStep {
  title: string
  text: string
}

interface CategoryReviewProps {
  category: Category
  questions: readonly Question[]
  given: Record<number, Answer>
  /** Whether the server has every answer. */
  isSaved: boolean
  isUnreachable: boolean
  isNew: boolean
  next: NextStep
  onEdit: (place: number) => void
}

export function CategoryReview(props: CategoryReviewProps) {
  const { category, questions, given, isSaved, isUnreachable, isNew, next, onEdit } = props
  return (
    <section className="asked">
      <div className="asked-head">
        {isSaved && (
          <span className="lit">
            <Lightbulb aria-hidden="true" />
            Window lit
          </span>
        )}
        <span>
          {questions.length} of {questions.length} answered
        </span>
      </div>
      <h1 className="asked-title" tabIndex={-1}>
        {STEP_TITLES[category]} looks good
      </h1>
      <p className="mt-2 text-muted">
        {isNew
          ? 'Check your answers, or keep going.'
          : 'You can still change your answers. Changes count toward your matches later, all at once.'}
      </p>
      <ul className="review">
        {questions.map((question, place) => {
          const answer = given[question.id]
          return (
            <li key={question.id}>
              <div className="min-w-0 grow">
                <p className="text-sm text-muted">{question.inquiry}</p>
                <p className="font-semibold">
                  {question.options.find(({ id }) => id === answer?.choice)?.option}
                </p>
                {isUnreachable && answer?.state === 'saving' && <NotSaved />}
              </div>
              <button type="button" className="btn btn-quiet btn-icon" onClick={() => onEdit(place)}>
                <Pencil aria-hidden="true" />
                <span className="sr-only">Change your answer: {question.inquiry}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className="up-next">
        <ArrowRight aria-hidden="true" />
        <div>
          <p className="display text-lg leading-tight">Next: {next.title}</p>
          <p className="text-sm">{next.text}</p>
        </div>
      </div>
    </section>
  )
}
