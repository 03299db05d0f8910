import { type ReactNode, Suspense, type ToggleEvent, useState } from 'react'
import { NOT_LOADED, useAction } from '#lib/use-action.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'

interface LaterCardProps {
  id: string
  title: string
  /** Loads what `children` needs. */
  load: () => Promise<unknown>
  startsOpen?: boolean
  children: ReactNode
}

/** A card that is loaded once it's opened. */
export function LaterCard({ id, title, load, startsOpen = false, children }: LaterCardProps) {
  const [isLoaded, setLoaded] = useState(false)
  const [isOpenFirst] = useState(startsOpen)
  const { busy, run } = useAction<'open'>()
  const open = ({ currentTarget: { open: isWanted } }: ToggleEvent<HTMLDetailsElement>) => {
    if (isWanted && !isLoaded) void run('open', () => load().then(() => setLoaded(true)), NOT_LOADED)
  }
  return (
    <Card as="section" aria-labelledby={id} className="no-print max-sm:p-4">
      <details open={isOpenFirst} onToggle={open}>
        <summary className="min-h-11 py-2">
          <h2 className="inline text-title" id={id}>
            {title}
          </h2>
        </summary>
        {busy && (
          <Waiting>
            <Skeleton className="h-96 rounded-md" />
          </Waiting>
        )}
        {isLoaded && <Suspense>{children}</Suspense>}
      </details>
    </Card>
  )
}
