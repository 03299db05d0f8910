import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { browserDeps, useSavingTillTheEnd } from '#features/onboarding/use-saving.ts'
import { completeCategory, saveAnswerOf } from '#features/onboarding/calls.ts'
import { createAnswers } from '#features/onboarding/onboarding.store.ts'
import { cardId, type Question, QuestionCard } from '#features/onboarding/QuestionCard.tsx'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import { Unreachable } from '#features/onboarding/Unreachable.tsx'
import { useNextOpenQuestion } from '#features/onboarding/use-next-open-question.ts'
import type { StepPlace } from '#features/onboarding/use-step-moves.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import { Progress } from '#ui/Progress.tsx'
import { STEP_TITLES } from '#content/onboarding.ts'

interface QuestionsProps {
  place: StepPlace
  userId: number
  category: Category
  questions: (Question & { answer: number | null })[]
}

export function Questions({ place, userId, category, questions }: QuestionsProps) {
  const [answers] = useState(() =>
    createAnswers(
      Object.fromEntries(questions.map(({ id, answer }) => [id, answer])),
      browserDeps(saveAnswerOf(userId)),
    ),
  )
  const given = useStore(answers.$answers)
  const isUnreachable = useStore(answers.$unreachable)
  const { advance, listeners } = useNextOpenQuestion(answers, questions)
  useSavingTillTheEnd(answers)

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // What was chosen before the script ran is chosen.
    for (const { id } of questions) {
      const early = form.current?.querySelector<HTMLInputElement>(`[name="${cardId(id)}"]:checked`)
      if (early) answers.choose(id, Number(early.value))
    }
  }, [answers, questions])

  const answered = questions.filter(({ id }) => given[id]?.choice != null).length
  const isComplete = questions.every(({ id }) => given[id]?.state === 'saved')

  function choose(question: number, option: number): void {
    const wasOpen = given[question]?.choice === null
    answers.choose(question, option)
    if (wasOpen) advance(question)
  }

  return (
    <StepForm
      ref={form}
      place={place}
      finish={async () => (await completeCategory(userId, category)).current.href}
      saves
      continueLabel="Save and Continue"
      canContinue={isComplete}
      bar={
        <>
          {isUnreachable && <Unreachable onRetry={answers.retry} />}
          <p className="sr-only" role="status">
            {isComplete && 'Every question is answered and saved.'}
          </p>
          <div className="flex items-center gap-3.5 text-sm/[1.55] whitespace-nowrap text-muted">
            <Progress label={STEP_TITLES[category]} value={answered} max={questions.length} />
            <span>
              {answered} of {questions.length} answered
            </span>
          </div>
        </>
      }
    >
      <ol className="grid gap-4" {...listeners}>
        {questions.map((question, index) => {
          const answer = given[question.id]
          return (
            answer && (
              <QuestionCard
                key={question.id}
                question={question}
                place={`${index + 1} of ${questions.length}`}
                answer={answer}
                isUnreachable={isUnreachable}
                onChoose={(option) => choose(question.id, option)}
              />
            )
          )
        })}
      </ol>
    </StepForm>
  )
}
