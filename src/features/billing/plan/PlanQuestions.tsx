import { ChevronDown } from 'lucide-react'
import { priceOf } from '#features/billing/billing.store.ts'
import { planQuestions, questionsWithoutTrial } from '#content/plan.ts'
import { formatCents } from '#domain/format.ts'
import { useQuery } from '#lib/query.ts'

interface PlanQuestionsProps {
  userId: number
  /** Null if no trial is offered. */
  trialDays: number | null
  knownPrice: string | null
  tax: string
}

export function PlanQuestions({ userId, trialDays, knownPrice, tax }: PlanQuestionsProps) {
  const cents = useQuery(priceOf(userId)).data?.price
  const price = { price: cents === undefined ? knownPrice : formatCents(cents), tax }
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
