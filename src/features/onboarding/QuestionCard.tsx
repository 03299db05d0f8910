import { Check, CloudOff, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '#features/onboarding/onboarding.store.ts'
import { Card } from '#ui/Card.tsx'
import { OptionGroup } from '#ui/OptionGroup.tsx'

export interface Question {
  id: number
  inquiry: string
  /** Counts between partners only. */
  sealed: boolean
  options: readonly { id: number; option: string }[]
}

interface QuestionCardProps {
  question: Question
  place: string
  answer: Answer
  isUnreachable: boolean
  onChoose: (option: number) => void
}

export function cardId(question: number): string {
  return `question-${question}`
}

export function QuestionCard({ question, place, answer, isUnreachable, onChoose }: QuestionCardProps) {
  return (
    <Card id={cardId(question.id)} className="p-[clamp(1.25rem,0.8rem+2vw,2rem)]">
      <p className="mb-2.5 flex items-center justify-between gap-4 text-sm/[1.55] text-muted">
        {place}
        <SaveState state={answer.state} isUnreachable={isUnreachable} />
      </p>
      <OptionGroup
        legend={question.inquiry}
        legendClassName="display text-title mb-4"
        name={cardId(question.id)}
        options={question.options.map(({ id, option }, index) => ({
          value: id,
          label: <Numbered number={index + 1}>{option}</Numbered>,
        }))}
        value={answer.choice}
        onChange={onChoose}
      />
      {question.sealed && (
        <p className="mt-4 flex gap-2 text-sm text-muted">
          <Lock className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          Sealed: counts only between you and people who accept your invitation or whose invitation you
          accept.
        </p>
      )}
    </Card>
  )
}

function Numbered({ number, children }: { number: number; children: ReactNode }) {
  return (
    <>
      {children}
      <kbd className="option-key" aria-hidden="true">
        {number}
      </kbd>
    </>
  )
}

/** An answer that's saved quickly never shows that it's being saved. */
const SAVE_STATE =
  'inline-flex animate-[appear_0.2s_both] items-center gap-1.5 font-[550] *:size-4 *:stroke-[2.75]'

function SaveState({ state, isUnreachable }: { state: Answer['state']; isUnreachable: boolean }) {
  if (state === 'open') return null
  if (state === 'saved') {
    return (
      <span className={`${SAVE_STATE} text-action`}>
        <Check aria-hidden="true" />
        Saved
      </span>
    )
  }
  if (!isUnreachable) return <span className={`${SAVE_STATE} [animation-delay:0.4s]`}>Saving…</span>
  return (
    <span className={`${SAVE_STATE} text-alert`}>
      <CloudOff aria-hidden="true" />
      Not saved yet
    </span>
  )
}
