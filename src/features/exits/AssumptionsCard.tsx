import { lazy, Suspense, type ToggleEvent, useState } from 'react'
import { NOT_LOADED, useAction } from '#lib/use-action.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import type { AssumptionsProps } from './Assumptions.tsx'

const loadAssumptions = () => import('./Assumptions.tsx')
const Assumptions = lazy(async () => ({ default: (await loadAssumptions()).Assumptions }))

/** Everything else that the figures rest on, loaded once it's opened. */
export function AssumptionsCard(props: AssumptionsProps) {
  const [isLoaded, setLoaded] = useState(false)
  const { busy, run } = useAction<'open'>()
  const open = ({ currentTarget: { open: isWanted } }: ToggleEvent<HTMLDetailsElement>) => {
    if (isWanted && !isLoaded)
      void run('open', () => loadAssumptions().then(() => setLoaded(true)), NOT_LOADED)
  }
  return (
    <Card as="section" aria-labelledby="exit-assume" className="no-print max-sm:p-4">
      <details onToggle={open}>
        <summary className="min-h-11 py-2">
          <h2 className="inline text-title" id="exit-assume">
            What this assumes
          </h2>
        </summary>
        {busy && (
          <Waiting>
            <Skeleton className="h-96 rounded-md" />
          </Waiting>
        )}
        {isLoaded && (
          <Suspense>
            <Assumptions {...props} />
          </Suspense>
        )}
      </details>
    </Card>
  )
}
