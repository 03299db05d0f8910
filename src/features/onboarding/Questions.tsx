import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browserDeps, useSaveBeforeLeaving } from '#features/onboarding/use-saving.ts'
import { CategoryReview, type NextStep } from '#features/onboarding/CategoryReview.tsx'
import { completeCategory, saveAnswerOf } from '#features/onboarding/calls.ts'
import { createAnswers } from '#features/onboarding/onboarding.store.ts'
import { showProgress, showSaving } from '#features/onboarding/progress-row.script.ts'
import type { Question } from '#features/onboarding/QuestionCard.tsx'
import { QuestionView } from '#features/onboarding/QuestionView.tsx'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import { handleQuestionKey, useQuestionMoves, type View } from '#features/onboarding/use-question-moves.ts'
import type { StepPlace } from '#features/onboarding/use-step-moves.ts'
import type { Category } from '#domain/onboarding/categories.ts'

interface QuestionsProps {
  place: StepPlace
  userId: number
  category: Category
  questions: (Question & { dimension: string; answer: number | null })[]
  /** Unanswered questions of the other categories. */
  openElsewhere: number
  next: NextStep
  /** The index of the question to show first; otherwise the first open one. */
  startAt?: number | null
}

/** A category's questions, one at a time, and then their review. */
export function Questions({
  place,
  userId,
  category,
  questions,
  openElsewhere,
  next,
  startAt = null,
}: QuestionsProps) {
  const [answers] = useState(() =>
    createAnswers(
      Object.fromEntries(questions.map(({ id, answer }) => [id, answer])),
      browserDeps(saveAnswerOf(userId)),
    ),
  )
  const given = useStore(answers.$answers)
  const isUnreachable = useStore(answers.$unreachable)
  useSaveBeforeLeaving(answers)

  const openPlaces = () =>
    questions.flatMap(({ id }, index) => (answers.$answers.get()[id]?.choice == null ? [index] : []))
  const [first] = useState<View>(() => startAt ?? openPlaces()[0] ?? 'review')
  const moves = useQuestionMoves({ count: questions.length, openPlaces, first })
  const { view } = moves
  const question = view === 'review' ? undefined : questions[view]
  const answered = questions.length - openPlaces().length
  const isComplete = questions.every(({ id }) => given[id]?.state === 'saved')
  const hasSaved = questions.some(({ id, answer }) => (given[id]?.saved ?? null) !== answer)

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Applies a choice made before the script ran, unless it's the answer that someone came to change.
    if (startAt === null) form.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.click()
  }, [startAt])

  useEffect(() => {
    showProgress({ answered, open: openElsewhere + questions.length - answered, finished: isComplete })
  }, [answered, openElsewhere, questions.length, isComplete])
  useEffect(() => {
    if (isUnreachable) showSaving('waiting')
    else if (hasSaved) showSaving('saved')
  }, [isUnreachable, hasSaved, answered])

  const isMounted = useRef(false)
  useEffect(() => {
    if (isMounted.current) window.scrollTo(0, 0)
    isMounted.current = true
    form.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [view])
  useEffect(() => {
    if (view === 'review' && isComplete && document.activeElement?.tagName === 'H1') {
      form.current?.querySelector<HTMLElement>('[data-onwards]')?.focus({ preventScroll: true })
    }
  }, [view, isComplete])

  function choose(option: number): void {
    if (!question || view === 'review') return
    answers.choose(question.id, option)
    moves.goOnSoon(view)
  }

  return (
    <StepForm
      ref={form}
      place={place}
      finish={async () => (await completeCategory(userId, category)).current.href}
      saves
      continueLabel="Save and Continue"
      canContinue={isComplete}
      onBack={moves.goBack}
      onKeyDown={(event) =>
        handleQuestionKey(event, {
          options: question?.options.length ?? 0,
          choose: (index) => {
            const option = question?.options[index]
            if (option) choose(option.id)
          },
          next: () => {
            if (question && view !== 'review' && given[question.id]?.choice != null) moves.goOn(view)
          },
          back: () => form.current?.querySelector<HTMLElement>('[data-back]')?.click(),
        })
      }
      bar={<KeyHints options={question?.options.length ?? 0} />}
    >
      {question && view !== 'review' ? (
        <QuestionView
          key={question.id}
          category={category}
          question={question}
          place={view}
          count={questions.length}
          answeredAt={questions.map(({ id }) => given[id]?.choice != null)}
          answer={given[question.id]}
          isUnreachable={isUnreachable}
          onChoose={choose}
        />
      ) : (
        <CategoryReview
          category={category}
          questions={questions}
          given={given}
          isSaved={isComplete}
          isUnreachable={isUnreachable}
          isNew={place.isCurrent}
          next={next}
          onEdit={(index) => moves.show(index, true)}
        />
      )}
    </StepForm>
  )
}

function KeyHints({ options }: { options: number }) {
  return (
    <div className="key-hints" aria-hidden="true">
      {options > 0 ? (
        <>
          <Hint keys={['1', '–', String(options)]}>choose</Hint>
          <Hint keys={['↑', '↓']}>move</Hint>
          <Hint keys={['Enter']}>next</Hint>
          <Hint keys={['Backspace']}>back</Hint>
        </>
      ) : (
        <Hint keys={['Enter']}>continue</Hint>
      )}
    </div>
  )
}

function Hint({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <span>
      {keys.map((key) => (key === '–' ? key : <kbd key={key}>{key}</kbd>))}
      {children}
    </span>
  )
}
