import { Check as Right, X as Wrong } from 'lucide-react'
import { useState } from 'react'
import { plural } from '#domain/format.ts'
import { OptionGroup } from '#ui/OptionGroup.tsx'
import type { Question } from './learning.page.ts'

type Option = Question['options'][number]

interface CheckProps {
  questions: readonly Question[]
  onAnswer: () => void
}

/** The quiz about a video: each answer shows why it's right or not. */
export function Check({ questions, onAnswer }: CheckProps) {
  const [choices, setChoices] = useState<Readonly<Record<number, number>>>({})
  const answered = questions.filter(({ id }) => choices[id] !== undefined)
  const right = answered.filter(({ id, options }) =>
    options.some((one) => one.right && one.id === choices[id]),
  )
  return (
    <>
      <p className="text-muted">Just for you: answers aren’t saved. Choose one to see why.</p>
      <div className="mt-5 grid grid-cols-1 gap-8">
        {questions.map((question) => (
          <Asked
            key={question.id}
            question={question}
            choice={choices[question.id] ?? null}
            onChoose={(id) => {
              setChoices({ ...choices, [question.id]: id })
              onAnswer()
            }}
          />
        ))}
      </div>
      {questions.length > 1 && answered.length === questions.length && (
        <p className="mt-6 font-semibold" role="status">
          {plural(questions.length - right.length, {
            one: `${right.length} of ${questions.length} right. Watch that part again.`,
            other:
              right.length === questions.length
                ? `All ${questions.length} right.`
                : `${right.length} of ${questions.length} right.`,
          })}
        </p>
      )}
    </>
  )
}

interface AskedProps {
  question: Question
  choice: number | null
  onChoose: (option: number) => void
}

function Asked({ question: { question, options }, choice, onChoose }: AskedProps) {
  const chosen = options.find(({ id }) => id === choice)
  const isExplained = (option: Option) => chosen !== undefined && (chosen.right || option.id === choice)
  return (
    <div>
      <OptionGroup
        legend={question}
        legendClassName="text-title font-semibold mb-4"
        value={choice}
        onChange={onChoose}
        options={options.map((option) => ({
          value: option.id,
          label: option.option,
          hint: isExplained(option) && <Reason option={option} />,
        }))}
      />
      <p role="status" className="sr-only">
        {chosen && `${chosen.right ? 'Right.' : 'Not quite.'} ${chosen.reason}`}
      </p>
    </div>
  )
}

function Reason({ option: { right, reason } }: { option: Option }) {
  const Icon = right ? Right : Wrong
  return (
    <span className="mt-1.5 flex gap-2">
      <Icon
        className={right ? 'size-5 flex-none text-action' : 'size-5 flex-none text-alert'}
        aria-hidden="true"
      />
      <span>
        <b className={right ? 'text-action' : 'text-alert'}>{right ? 'Right.' : 'Not quite.'}</b> {reason}
      </span>
    </span>
  )
}
