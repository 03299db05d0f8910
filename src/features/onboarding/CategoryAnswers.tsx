import { ImportanceChoice } from './ImportanceChoice.tsx'
import type { Answer } from './onboarding.store.ts'
import { type Question, QuestionCard } from './QuestionCard.tsx'
import type { Category } from '#domain/onboarding/categories.ts'
import { Panel } from '#ui/Panel.tsx'
import { CATEGORY_TEXTS, STEP_TITLES } from '#content/onboarding.ts'
import type { Importance } from '#domain/onboarding/importance.ts'

const DRAFT = 'mt-3 border-l-3 border-accent pl-3 text-sm/[1.55]'

/** A question with the person's own answer and the one that counts: ids of options, or null. */
export interface OwnQuestion extends Question {
  subject_category: Category
  answer: number | null
  published: number | null
  later: boolean
}

interface CategoryAnswersProps {
  category: Category
  questions: readonly OwnQuestion[]
  given: Record<number, Answer>
  importance: Importance
  publishedImportance: Importance
  isUnreachable: boolean
  onChoose: (question: number, option: number) => void
  onWeigh: (importance: Importance) => void
}

export function CategoryAnswers(props: CategoryAnswersProps) {
  const { category, questions, given, importance, publishedImportance, isUnreachable, onChoose, onWeigh } =
    props
  const savedOf = ({ id }: OwnQuestion) => given[id]?.saved ?? null
  const changed = questions.filter((question) => savedOf(question) !== question.published).length
  const open = questions.filter((question) => savedOf(question) === null).length
  const numbered = questions.map((question, index) => ({
    question,
    place: `${index + 1} of ${questions.length}`,
  }))

  function card({ question, place }: (typeof numbered)[number]) {
    const answer = given[question.id]
    return (
      answer && (
        <QuestionCard
          key={question.id}
          question={question}
          place={place}
          answer={answer}
          isUnreachable={isUnreachable}
          onChoose={(option) => onChoose(question.id, option)}
        >
          <DraftMark question={question} saved={answer.saved} />
        </QuestionCard>
      )
    )
  }

  const more = numbered.filter(({ question }) => question.later)
  return (
    <Panel title={STEP_TITLES[category]} aside={asideOf({ changed, open })}>
      <ImportanceChoice
        category={category}
        text={CATEGORY_TEXTS[category]}
        value={importance}
        onChange={onWeigh}
      />
      {importance !== publishedImportance && <p className={DRAFT}>Changed: counts later.</p>}
      <ol className="mt-4 grid gap-4">{numbered.filter(({ question }) => !question.later).map(card)}</ol>
      {more.length > 0 && (
        <>
          <h3 className="mt-8 mb-4 text-lg">From your assessments</h3>
          <ol className="grid gap-4">{more.map(card)}</ol>
        </>
      )}
    </Panel>
  )
}

function asideOf({ changed, open }: { changed: number; open: number }): string {
  const parts = [changed > 0 && `${changed} changed`, open > 0 && `${open} unanswered`]
  return parts.filter(Boolean).join(' · ')
}

function DraftMark({ question, saved }: { question: OwnQuestion; saved: number | null }) {
  if (saved === question.published) return null
  const counting = question.options.find(({ id }) => id === question.published)
  return (
    <p className={DRAFT}>
      {counting ? `Changed. Until your changes count, we use “${counting.option}”.` : 'New: counts later.'}
    </p>
  )
}
