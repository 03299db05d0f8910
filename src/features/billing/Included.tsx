import { Check } from 'lucide-react'
import { INCLUDED } from '#content/plan.ts'
import { Card } from '#ui/Card.tsx'

/** What the subscription brings. */
export function Included() {
  return (
    <Card as="section" roomy aria-labelledby="included-heading">
      <h2 className="display text-heading" id="included-heading">
        What's included
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {INCLUDED.map((item) => (
          <li className="flex gap-3" key={item}>
            <Check className="mt-1 size-5 flex-none text-action" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </Card>
  )
}
