import { Check } from 'lucide-react'
import { INCLUDED } from '#content/plan.ts'
import { Card } from '#ui/Card.tsx'

/** What the subscription brings; support is an address to write to. */
export function Included({ contactEmail }: { contactEmail: string }) {
  return (
    <Card as="section" roomy aria-labelledby="included-heading">
      <h2 className="display text-heading" id="included-heading">
        What's included
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {INCLUDED.map(({ label, begins }) => (
          <li className="flex gap-3" key={label}>
            <Check className="mt-1 size-5 flex-none text-action" aria-hidden="true" />
            <span>
              {label}
              {begins !== undefined && <span className="block text-sm text-muted">{begins}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        For support, write to{' '}
        <a className="link" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
        : a person answers.
      </p>
    </Card>
  )
}
