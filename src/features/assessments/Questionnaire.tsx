import { useStore } from '@nanostores/react'
import { ArrowDown, ArrowLeft, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AllDone, type Outcome } from './AllDone.tsx'
import { saveAnswer } from './calls.ts'
import { usePlace } from './use-place.ts'
import { useQuestionKeys } from './use-question-keys.ts'
import type { AssessmentDetail } from '#api/features/assessments/schemas.ts'
import { ASSESSMENTS_PATH } from '#domain/assessments/addresses.ts'
import { FINISHED, percentCompleted } from '#domain/assessments/progress.ts'
import { createAnswers } from '#features/onboarding/onboarding.store.ts'
import { QuestionCard } from '#features/onboarding/QuestionCard.tsx'
import { Unreachable } from '#features/onboarding/Unreachable.tsx'
import { browserDeps, useSaveBeforeLeaving } from '#features/onboarding/use-saving.ts'
import { Button } from '#ui/Button.tsx'
import { Progress } from '#ui/Progress.tsx'

interface QuestionnaireProps {
  assessment: AssessmentDetail
  /** Where it starts: the index of a question, or the number of questions for the page after the last one. */
  first: number
}

export function Questionnaire({ assessment, first }: QuestionnaireProps) {
  const { id, title, questions, instrument } = assessment
  const count = questions.length
  const [outcome, setOutcome] = useState<Outcome>(assessment)
  const save = async (question: number, option: number) => setOutcome(await saveAnswer(id, question, option))
  const [answers] = useState(() =>
    createAnswers(Object.fromEntries(questions.map(({ id, answer }) => [id, answer])), browserDeps(save)),
  )
  const given = useStore(answers.$answers)
  const isUnreachable = useStore(answers.$unreachable)
  useSaveBeforeLeaving(answers)

  const { place, goTo } = usePlace(id, count, first)
  const section = useRef<HTMLElement>(null)
  const question = questions[place]
  const answer = question && given[question.id]
  const shown = Math.min(place + 1, count)
  const answered = questions.filter(({ id }) => given[id]?.choice != null).length
  const isFinishing = answer?.choice === null && answered === count - 1 && outcome.progress < FINISHED

  useEffect(() => {
    // Applies what was chosen before the script ran.
    const early = section.current?.querySelector<HTMLInputElement>('input:checked')
    const shown = questions[first]
    if (early && shown) answers.choose(shown.id, Number(early.value))
  }, [answers, questions, first])

  const { usesKeys, ...listeners } = useQuestionKeys({
    options: question?.options.length ?? 0,
    choose: (number) => {
      const option = question?.options[number]
      if (!question || !option) return
      answers.choose(question.id, option.id)
      section.current?.querySelectorAll('input')[number]?.focus()
    },
    advance: () => goTo(place + 1),
  })
  useEffect(() => focusOn(section.current, usesKeys()), [place, usesKeys])

  return (
    <section ref={section} className="mx-auto max-w-2xl" aria-labelledby="title" {...listeners}>
      <a className="link inline-flex items-center gap-1.5" href={ASSESSMENTS_PATH}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        Back<span className="sr-only"> to all assessments</span>
      </a>
      <h1 className="display text-section mt-4" id="title">
        {title}
      </h1>
      <div className="mt-5 mb-2 flex justify-between gap-4 text-sm tabular-nums text-muted">
        <span>
          <span aria-hidden="true">
            {shown} / {count}
          </span>
          <span className="sr-only" role="status">
            Question {shown} of {count}
          </span>
        </span>
        <span>{percentCompleted(answered, count)}% Completed</span>
      </div>
      <Progress label={`${title}: answered questions`} value={answered} max={count} />
      {isUnreachable && (
        <div className="mt-5">
          <Unreachable onRetry={answers.retry} />
        </div>
      )}
      <div className="mt-5 animate-[appear_0.3s_both] motion-reduce:animate-none" key={place}>
        {question && answer ? (
          <QuestionCard
            question={{ ...question, inquiry: question.title }}
            place={question.category}
            answer={answer}
            isUnreachable={isUnreachable}
            onChoose={(option) => answers.choose(question.id, option)}
          />
        ) : (
          <AllDone
            outcome={outcome}
            open={questions.flatMap(({ id }, index) => (given[id]?.choice == null ? [index] : []))}
            isSaved={questions.every(({ id }) => given[id]?.state === 'saved')}
            isRetake={assessment.progress >= FINISHED}
            onFinish={async () => {
              const [last] = questions
              const chosen = last && given[last.id]?.choice
              if (last && chosen != null) await save(last.id, chosen)
            }}
            onGoTo={goTo}
          />
        )}
      </div>
      <div className="mt-4 flex items-center gap-3">
        <p className="min-w-0 grow text-sm text-muted">
          {isFinishing
            ? 'This is the last question. Once you answer it, the assessment is finished and your answers count toward your matches.'
            : question && (
                <>
                  {answer?.choice === null && 'Choose an answer, or skip it for now. '}
                  <span className="hidden md:inline">
                    Keyboard: 1 to {question.options.length} to choose, Enter to continue.
                  </span>
                </>
              )}
        </p>
        <Button look="ghost" size="icon" disabled={place === 0} onClick={() => goTo(place - 1)}>
          <ArrowUp aria-hidden="true" />
          <span className="sr-only">Previous question</span>
        </Button>
        <Button
          look={answer && answer.choice !== null ? 'primary' : 'ghost'}
          size="icon"
          disabled={place === count}
          onClick={() => goTo(place + 1)}
        >
          <ArrowDown aria-hidden="true" />
          <span className="sr-only">Next question</span>
        </Button>
      </div>
      {instrument && question && (
        <p className="mt-8 border-t border-line pt-4 text-sm text-muted">
          {instrument.text}{' '}
          <a className="link" href={instrument.source} rel="noopener noreferrer" target="_blank">
            About the questionnaire this is based on<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </section>
  )
}

/**
 * Moves the focus to the new question, so that screen readers announce it and its keys work; for keyboard users to its chosen or
 * first option, so that the arrow keys work. After the last question it moves to the text there.
 */
function focusOn(section: HTMLElement | null, usesKeys: boolean): void {
  const question = section?.querySelector('fieldset')
  question?.setAttribute('tabindex', '-1')
  const option = section?.querySelector<HTMLElement>('input:checked') ?? section?.querySelector('input')
  const target = (usesKeys && option) || question || section?.querySelector<HTMLElement>('[data-focus]')
  target?.focus({ preventScroll: true })
}
