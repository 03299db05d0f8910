import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { COMMUNITY_EVENTS, INCLUDED } from '#content/plan.ts'
import { Card } from '#ui/Card.tsx'

export interface IncludedProps {
  contactEmail: string
  eventsUrl: string | null
}

export function Included({ contactEmail, eventsUrl }: IncludedProps) {
  return (
    <Card as="section" roomy aria-labelledby="included-heading">
      <h2 className="text-title" id="included-heading">
        What's included
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
        {eventsUrl !== null && (
          <Item>
            <a className="link" href={eventsUrl}>
              {COMMUNITY_EVENTS}
            </a>
          </Item>
        )}
        {INCLUDED.map((label) => (
          <Item key={label}>{label}</Item>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        For support, write to{' '}
        <a className="link" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
        . A real person will reply.
      </p>
    </Card>
  )
}

function Item({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Check className="mt-1 size-5 flex-none text-action" aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
