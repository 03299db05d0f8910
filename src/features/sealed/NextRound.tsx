import type { ReactNode } from 'react'
import { useNow } from '#lib/use-now.ts'
import { Time } from '#ui/Time.tsx'

/** Offers a new round, or says when one can start: `from` is in epoch milliseconds, null for now. */
export function NextRound({ from, children }: { from: number | null; children: ReactNode }) {
  const now = useNow()
  if (from === null || (now !== null && now >= from)) return children
  return (
    <p className="mt-4 text-sm text-muted">
      A new round can start from <Time at={from} />, 24 hours after this one.
    </p>
  )
}
