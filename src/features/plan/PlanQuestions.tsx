import { useStore } from '@nanostores/react'
import { ChevronDown } from 'lucide-react'
import { $price } from '#features/billing/price.store.ts'
import { FALLBACK_PRICE, planQuestions, questionsWithoutTrial } from '#content/plan.ts'
import { formatCents } from '#domain/format.ts'

/** Common questions, with the fallback price until the real one is there. Null days: no trial is offered. */
export function PlanQuestions({ trialDays }: { trialDays: number | null }) {
  const cents = useStore($price, { ssr: 'initial' })
  const price = cents === null ? FALLBACK_PRICE : formatCents(cents)
  const questions = trialDays === null ? questionsWithoutTrial(price) : planQuestions(trialDays, price)
  return (
    <div className="mt-6 grid gap-3">
      {questions.map(({ question, answer }) => (
        <details className="card group" key={question}>
          <summary className="flex items-center justify-between gap-4 font-semibold">
            {question}
            <ChevronDown
              className="size-5 flex-none text-muted transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <p className="mt-3 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}
