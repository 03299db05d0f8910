import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A grey shape where something will be; size and roundness come from classes (`h-6 w-40`, `rounded-full`). */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes('skeleton block', className)} aria-hidden="true" />
}

/** Holds the skeletons of one wait and says it once. */
export function Waiting({ label = 'Loading...', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
