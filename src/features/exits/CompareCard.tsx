import { Columns2 } from 'lucide-react'
import type { ExitEvent } from '#domain/exits/scenario.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'

/** Links to a comparison of two terms. */
export function CompareCard({ event, href }: { event: ExitEvent; href: string }) {
  return (
    <Card
      as="section"
      aria-labelledby="exit-what-if"
      className="no-print flex flex-wrap items-center gap-4 border-transparent bg-accent-soft max-sm:p-4"
    >
      <div className="min-w-48 flex-1">
        <h2 className="text-title" id="exit-what-if">
          {event === 'shotgun'
            ? 'What if you’d agreed on an appraisal?'
            : 'What if you’d agreed on something else?'}
        </h2>
        <p className="mt-1 text-sm">Put two terms side by side and see who gains.</p>
      </div>
      <ButtonLink look="ghost" href={href}>
        <Columns2 aria-hidden="true" />
        Compare
      </ButtonLink>
    </Card>
  )
}
