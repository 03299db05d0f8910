import { Check as Right, X as Wrong } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#ui/Card.tsx'
import { OptionGroup } from '#ui/OptionGroup.tsx'
import type { Question } from './learning.page.ts'

export function Check({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="check-heading">
      <h2 id="check-heading">Check yourself</h2>
      <p className="mt-2 mb-6 text-muted">Just for you: answers aren’t saved. Choose one to see why.</p>
      <div className="grid gap-6">
        {questions.map((question) => (
          <Card key={question.id}>
            <CheckQuestion question={question} />
          </Card>
        ))}
      </div>
    </section>
  )
}

type Option = Question['options'][number]

function CheckQuestion({ question: { question, options } }: { question: Question }) {
  const [choice, setChoice] = useState<number | null>(null)
  const chosen = options.find(({ id }) => id === choice)
  const isExplained = (option: Option) => chosen !== undefined && (chosen.right || option.id === choice)
  return (
    <>
      <OptionGroup
        legend={question}
        legendClassName="text-title font-semibold mb-4"
        value={choice}
        onChange={setChoice}
        options={options.map((option) => ({
          value: option.id,
          label: option.option,
          hint: isExplained(option) && <Reason option={option} />,
        }))}
      />
      <p role="status" className="sr-only">
        {chosen && `${chosen.right ? 'Right.' : 'Not quite.'} ${chosen.reason}`}
      </p>
    </>
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
