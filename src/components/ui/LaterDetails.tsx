import { type DetailsHTMLAttributes, type ReactNode, Suspense, type ToggleEvent, useState } from 'react'
import { NOT_LOADED, useAction } from '#lib/use-action.ts'
import { Skeleton, Waiting } from './Skeleton.tsx'

interface LaterDetailsProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'open' | 'onToggle'> {
  /** The content of its summary. */
  summary: ReactNode
  /** Loads what `children` needs, once it's opened. */
  load: () => Promise<unknown>
  startsOpen?: boolean
}

export function LaterDetails({ summary, load, startsOpen = false, children, ...rest }: LaterDetailsProps) {
  const [isLoaded, setLoaded] = useState(false)
  const [isOpenFirst] = useState(startsOpen)
  const { busy, run } = useAction<'open'>()
  const open = ({ currentTarget: { open: isWanted } }: ToggleEvent<HTMLDetailsElement>) => {
    if (isWanted && !isLoaded) void run('open', () => load().then(() => setLoaded(true)), NOT_LOADED)
  }
  return (
    <details {...rest} open={isOpenFirst} onToggle={open}>
      <summary className="min-h-11 py-2">{summary}</summary>
      {busy && (
        <Waiting>
          <Skeleton className="h-40 rounded-md" />
        </Waiting>
      )}
      {isLoaded && <Suspense>{children}</Suspense>}
    </details>
  )
}
