import { useStore } from '@nanostores/react'
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
        <details className="card" key={question}>
          <summary className="font-semibold">{question}</summary>
          <p className="mt-3 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}
