import { lazy, Suspense, useState } from 'react'
import { Card } from '#ui/Card.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import type { AssumptionsProps } from './Assumptions.tsx'

const Assumptions = lazy(async () => ({ default: (await import('./Assumptions.tsx')).Assumptions }))

/** Everything else that the figures rest on, loaded once it's opened. */
export function AssumptionsCard(props: AssumptionsProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <Card as="section" aria-labelledby="exit-assume" className="no-print max-sm:p-4">
      <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary className="min-h-11 py-2">
          <h2 className="inline text-title" id="exit-assume">
            What this assumes
          </h2>
        </summary>
        {wasOpened && (
          <Suspense
            fallback={
              <Waiting>
                <Skeleton className="h-96 rounded-md" />
              </Waiting>
            }
          >
            <Assumptions {...props} />
          </Suspense>
        )}
      </details>
    </Card>
  )
}
