import { Check, CircleHelp, CloudOff, EyeOff, Pencil, Scale } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { KindOfHome } from '#features/onboarding/KindOfHome.tsx'
import type { Answer } from '#features/onboarding/onboarding.store.ts'
import type { Question } from '#features/onboarding/QuestionCard.tsx'
import { SealedNote } from '#features/onboarding/SealedNote.tsx'
import { areaOf } from '#domain/matching/areas.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import { AREA_TITLES, WHY_WE_ASK } from '#content/onboarding.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/Dialog.tsx'

function questionName(id: number): string {
  return `question-${id}`
}

const DRAWN_DIMENSION = 'Property type'

interface QuestionViewProps {
  category: Category
  question: Question & { dimension: string }
  /** Counted from 0. */
  place: number
  count: number
  answeredAt: boolean[]
  answer: Answer | undefined
  isUnreachable: boolean
  onChoose: (option: number) => void
}

export function QuestionView(props: QuestionViewProps) {
  const { category, question, place, count, answeredAt, answer, isUnreachable, onChoose } = props
  const [asksWhy, setAsksWhy] = useState(false)
  const isWaiting = isUnreachable && answer?.state === 'saving'
  return (
    <section className="asked">
      <div className="asked-head">
        <span className="dots" aria-hidden="true">
          {answeredAt.map((isAnswered, index) => (
            <i key={index} className={classes(isAnswered && 'dot-done', index === place && 'dot-now')} />
          ))}
        </span>
        <span id="place">
          Question {place + 1} of {count}
        </span>
        <button type="button" className="asked-why" onClick={() => setAsksWhy(true)}>
          <CircleHelp aria-hidden="true" />
          Why we ask
        </button>
      </div>
      <h1 className="asked-title" id="question" tabIndex={-1} aria-describedby="place">
        {question.inquiry}
      </h1>
      {question.sealed && <SealedNote />}
      <div className="answers" role="radiogroup" aria-labelledby="question">
        {question.options.map(({ id, option }, index) => (
          <label className="answer" key={id}>
            <input
              type="radio"
              className="sr-only"
              name={questionName(question.id)}
              value={id}
              checked={answer?.choice === id}
              onChange={() => {}}
              onClick={({ detail }) => {
                // The second click of a double click may land on the next question.
                if (detail < 2) onChoose(id)
              }}
            />
            {question.dimension === DRAWN_DIMENSION && <KindOfHome option={index} />}
            <span className="answer-text">{option}</span>
            {answer?.choice === id ? (
              <span className="answer-mark" aria-hidden="true">
                <Check />
              </span>
            ) : (
              <kbd aria-hidden="true">{index + 1}</kbd>
            )}
          </label>
        ))}
      </div>
      {isWaiting && <NotSaved />}
      <Dialog
        open={asksWhy}
        onClose={() => setAsksWhy(false)}
        title="Why we ask"
        size="sheet"
        actions={
          <Button wide data-autofocus onClick={() => setAsksWhy(false)}>
            Got it
          </Button>
        }
      >
        <p>{WHY_WE_ASK[category]}</p>
        <ul className="grid gap-2.5">
          <Fact icon={<Scale aria-hidden="true" />}>
            Counts toward <b>{AREA_TITLES[areaOf(category)]}</b>
            {question.sealed && ', only with someone you partner with'}
          </Fact>
          <Fact icon={<EyeOff aria-hidden="true" />}>No one sees your answer</Fact>
          <Fact icon={<Pencil aria-hidden="true" />}>
            You can change it anytime under “Your answers” in your profile
          </Fact>
        </ul>
      </Dialog>
    </section>
  )
}

export function NotSaved() {
  return (
    <p className="not-saved">
      <CloudOff aria-hidden="true" />
      Not saved yet. We’ll keep trying.
    </p>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 *:[svg]:mt-0.5 *:[svg]:size-5 *:[svg]:flex-none">
      {icon}
      <span>{children}</span>
    </li>
  )
}
